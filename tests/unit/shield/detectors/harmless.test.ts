import { describe, expect, test } from "vitest";
import type { ScanOrder } from "../../../../src/main/shield/finding";
import { PII_KINDS } from "../../../../src/main/shield/policy";
import { createEngine } from "../../../../src/main/shield/scan/engine";
import { madeUp } from "../../../fixtures/shield/synthetic";

const ORDER: ScanOrder = { secrets: true, pii: PII_KINDS, maxRows: 10, values: false, binary: true };
const many = (line: (index: number) => string, count = 60) =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");
const hash = (index: number, length = 40) => madeUp(`hash${index}`, "hex", length);

const HARMLESS: Readonly<Record<string, string>> = {
  "placeholders of keys":
    'API_KEY=YOUR_API_KEY\nTOKEN="<your-token>"\nSECRET=$SECRET\npassword: changeme-please1\nkey: sk-xxxxxxxxxxxxxxxxxxxxxxxx',
  "an example of AWS": `aws_access_key_id = AKIA${"IOSFODNN7EXAMPLE"}\naws_secret_access_key = wJalrXUtnFEMI/K7MDENG/${"bPxRfiCYEXAMPLEKEY"}`,
  "names and types of secrets":
    "interface Login { password: string; token?: string; apiKey: Buffer; secret: process.env.SECRET }",
  "code that handles secrets":
    "const token = await getToken(user);\nthis.apiKey = options.apiKey;\nif (password === undefined) return;\nsecret: config.get('auth.secret'),",
  "names of the environment as long as tokens":
    "return process.env.npm_config_electron_use_remote_checksums ?? process.env.npm_package_devDependencies_prettier_plugin",
  "names and values that are no secrets":
    'env:\n- name: HOST_NAME\n  value: "db-1.internal.host"\n- name: TOKEN_URL\n  value: https://host.dev/oauth2/v1\n[{"key":"author","value":"Ada12345 Lovelace"}]\nset(password1); map.setToken(nextToken1)',
  "cookies, SQL and databases in prose":
    "Set-Cookie: theme=dark; lang=en\nCREATE USER ada WITH PASSWORD 'password'\nmysql -h host -pPASSWORD\nauth=basic",
  "what a terminal shows of a build":
    "\u001b[1m\u001b[32m✓\u001b[39m\u001b[22m built in 3.21s \u001b[2m(12345 modules, sk-loader-animation-component-x1)\u001b[0m",
  "the words of a private key's form":
    'const BEGIN = "-----BEGIN PRIVATE KEY-----";\nconst END = "-----END PRIVATE KEY-----";\nexport function importPrivateKeyFromPemFile2048(text: string) {}\n',
  "paths of secrets":
    "password_file: /run/secrets/db_password\ntokenPath=./config/token1.json\nPRIVATE_KEY=/etc/ssl/private/key1.pem",
  "words as secrets":
    "token: refresh-token-rotation-policy\nauth: required\nsecret: kubernetes-dashboard-csrf",
  "names of secrets beside names in code": [
    `form.register("password", "oauth2PasswordGrant")`,
    `const kinds = ["token", "sha256-fingerprint-of-key", "password", "base64url"];`,
    `define("PASSWORD_HASH", "bcrypt2$10")`,
    `process.env["TOKEN"] = process.env.CI_TOKEN2 ?? "";`,
    `type Bag = PrivateKeyInfo | PKCS8ShroudedKeyBag | null;`,
    `return { pass: !!this.isNot, ownPass: !!ownPass };`,
    `const password = hash("sha512-Base64");`,
    `api_key: Optional[str] = None`,
    `<label for="password">Password:</label><input name="password" type="password" value="">`,
    `<add key="ApiKey" value="\${API_KEY}"/>`,
    `variable "db_password" {\n  type = string\n  default = null\n}\nvariable "size" {\n  default = "Standard4XLarge"\n}`,
    `parser.add_argument("--token", help="see docs", default=None)`,
  ].join("\n"),
  "names of secrets in prose and tables": [
    "The password is base64Encoded and the token is kept in Redis7Cluster.",
    "| password | required | string |\n| token | Base64Url | no |",
    "| token   | sha256-of-the-device-key | 3 |",
    "密码：请联系管理员\n口令：不能为空\n密码长度：8位以上\n令牌是必需的",
    "Passwort: mindestens 8 Zeichen\nMot de passe : obligatoire\ncontraseña: (oculta)\nclave: primaria1\nпароль: минимум8символов",
    "token            string   the token that the server gave\npassword         Required1",
  ].join("\n"),
  "parts of words that tokens begin with":
    "shelf_standing_in_the_corner_of_the_room1 risk-assessment-2024-q3-final-v2b xnpm_config_electron_use_remote halfhf_internationalisationsystems disk-1a2b3c4d5e6f7a8b9c0d",
  "patterns of secrets":
    'const TOKEN = "A-Za-z0-9_+/=.:~-";\nshape("1password", "ops_eyJ[A-Za-z0-9+/=]{100,}")\npassword: "[a-zA-Z0-9!]{8,64}"\nkeyPattern(secret, "[0-9a-f]{32,64}A4b")',
  "what says it is base64": "base64:SGVsbG8= url(data:font/woff;base64,AAAA) base64:decode base64:stringify",
  "commit hashes and UUIDs": many(
    (index) => `${hash(index)} 5f0c4e1e-8a2b-4a6e-9c39-0d0f4a1b2c3d fix #${index}`,
    5,
  ),
  "a lock file": many(
    (index) =>
      `"node_modules/p${index}": { "integrity": "sha512-${madeUp(`i${index}`, "base64", 86)}==", "resolved": "https://host.dev/p.tgz" },`,
    5,
  ),
  "a public key": `-----BEGIN PUBLIC KEY-----\n${madeUp("pub", "base64", 64)}\n-----END PUBLIC KEY-----`,
  "class names that begin like tokens":
    ".sk-loading-indicator-wrapper .sk-fading-circle-before { color: red }",
  "times, sizes and versions": "2024-05-03T10:00:00.123Z 1714730400000 4096 1.22.333-beta.4444 10.0.0.1:5432",
  "long numbers": "id 9007199254740993 and 0.1234567890123456 and 1e308",
  "sums behind commas and colons": "f(a,+12345678,+b) ? c:+0.5 : [1,+2 -3 ,+1e9] @@ -10,+12 @@ {x:+123 - 45}",
  "mentions and decorators":
    "@scope/package@1.2.3 @Component icon@2x.png git@github.com:a/b.git user@example.com",
  "ls -l": many(
    (index) => `-rw-r--r-- 1 ada  staff   ${1000 + index} May  3 10:${10 + (index % 50)} file-${index}.ts`,
  ),
  "git log": many((index) => `${hash(index, 7)} Fix the thing number ${index}, and test it`),
  "git status": many((index) => ` M src/main/file-${index}.ts`),
  numstat: many((index) => `${index}\t${index + 3}\tsrc/file-${index}.ts`),
  du: many((index) => `${index}K\t./src/folder-${index}`),
  ps: `  PID TTY          TIME CMD\n${many((index) => ` ${2000 + index} pts/0    00:00:0${index % 9} node`)}`,
  "a server's log": many(
    (index) => `2024-05-03 10:00:00,${100 + index} INFO  app.main  request, done in ${index} ms`,
  ),
  "a log in JSON": many((index) =>
    JSON.stringify({ level: 30, time: 1714730400000 + index, msg: `request ${index}` }),
  ),
  "test output": many((index) => ` ✓ tests/unit/file-${index}.test.ts (${index} tests) ${index}ms`),
  "source with arguments": many((index) => `  register("name-${index}", handler${index}, { once: true });`),
  imports: many((index) => `import { a${index}, b${index} } from "./file-${index}";`),
  "a union of types": many((index) => `  | "kind-${index}"`),
  C: many(
    (index) =>
      `#define REGISTER_${index}   0x${index.toString(16).padStart(4, "0")}   /* the register ${index} */`,
  ),
  Python: many((index) => `    result = call(first_${index}, second, third=${index})`),
  "grep over sources": many((index) => `src/file-${index}.ts:${index}:  const value = read(name, ${index});`),
  prose: many(
    (index) =>
      `This is line ${index}, which has a comma, and so has every other, as prose does; that is all.`,
  ),
  "a directory in columns": many((index) => `file-${index}.ts      file-${index}.test.ts`),
  "few rows": `id,name\n${many((index) => `${index},Ada`, 10)}`,
};

describe("nothing is found in what isn't a secret, a person or a table", () => {
  test.each(Object.entries(HARMLESS))("%s", async (_, text) => {
    const found = await createEngine().find(text, ORDER, 10_000);
    expect(found.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).slice(0, 80)}`)).toEqual(
      [],
    );
  });
});
