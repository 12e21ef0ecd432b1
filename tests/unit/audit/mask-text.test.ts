import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskText } from "../../../src/main/audit/mask-text";
import { isSecretName } from "../../../src/main/base/secret-names";

// Put together at run time, so that no scanner takes this file for a leak.
const long = "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8";
const tokens = [
  `sk-${long}`,
  `sk-proj-${long}`,
  `sk_live_${long}`,
  `ghp_${long}`,
  `github_pat_${long}`,
  `glpat-${long}`,
  `AKIA${"ABCDEFGH12345678"}`,
  `xoxb-${long}`,
  `AIza${long}`,
  `npm_${long}`,
  `eyJ${long}.${long}.${long}`,
];

describe("secrets in texts", () => {
  test("tokens are known by their shape, wherever they stand", () => {
    for (const token of tokens) {
      for (const text of [token, `curl -d '${token}' host`, `"${token}"`, `x=${token};`, `(${token})`]) {
        expect(maskText(text), text).not.toContain(token.slice(8));
        expect(maskText(text)).toContain("[masked]");
      }
    }
  });

  test("a letter or digit right before a token that no word begins like hides nothing of it", () => {
    for (const token of tokens.filter((name) => !/^(?:sk-A|eyJ)/.test(name))) {
      for (const before of ["x", "9", "token"]) expect(maskText(before + token)).toBe(`${before}[masked]`);
    }
    expect(maskText("ls disk-a1b2c3d4e5f6g7h8i9j0")).toBe("ls disk-a1b2c3d4e5f6g7h8i9j0");
  });

  test("values behind secret names are masked: assignments, options, JSON, YAML", () => {
    const texts = [
      "API_KEY=hunter2 node app.js",
      'export DB_PASSWORD="hunter2 hunter2"',
      "GITHUB_TOKEN='hunter2'; make",
      "a=b=c; x=y MY_SECRET=hunter2",
      '{"user": "me", "password": "hunter2"}',
      "client_secret: hunter2",
      "process.env.API_KEY = 'hunter2'",
      '$env:ACCESS_KEY="hunter2"',
      "login --password hunter2 --verbose",
      "login --password=hunter2",
      "login -token hunter2",
      "https://host/?access_token=hunter2&x=1",
      'SECRET="never closed hunter2',
    ];
    for (const text of texts) {
      expect(maskText(text), text).not.toContain("hunter2");
    }
    expect(maskText("API_KEY=hunter2 node app.js")).toBe("API_KEY=[masked] node app.js");
    expect(maskText('{"password": "hunter2", "n": 1}')).toBe('{"password": "[masked]", "n": 1}');
    expect(maskText("login --password hunter2 --verbose")).toBe("login --password [masked] --verbose");
  });

  test("credentials in headers, URLs and curl's user option are masked", () => {
    expect(maskText("curl -H 'Authorization: Basic aHVudGVyMg==' host")).toBe(
      "curl -H 'Authorization: [masked]' host",
    );
    expect(maskText("authorization: Bearer abcdefgh.ijkl\nnext: line")).toBe(
      "authorization: [masked]\nnext: line",
    );
    expect(maskText("send Bearer abcdefghijkl now")).toBe("send Bearer [masked] now");
    expect(maskText("git clone https://me:p@ss@host/x.git")).toBe("git clone https://[masked]@host/x.git");
    expect(maskText("curl -u me:hunter2 host")).toBe("curl -u me:[masked] host");
  });

  test("the body of a private key is masked, with and without its end", () => {
    const body = `${long}${long}\n${long}${long}`;
    for (const kind of ["", "RSA ", "OPENSSH "]) {
      const key = `-----BEGIN ${kind}PRIVATE KEY-----\n${body}\n`;
      expect(maskText(`before ${key}-----END ${kind}PRIVATE KEY----- after`)).not.toContain(long);
      expect(maskText(`before ${key}-----END ${kind}PRIVATE KEY----- after`)).toMatch(/^before .* after$/s);
      expect(maskText(key)).not.toContain(long);
    }
    expect(maskText(`-----BEGIN CERTIFICATE-----\n${body}`)).toContain(long);
  });

  test("a command can't be hidden by putting it where a secret would stand", () => {
    const hidden = "rm -rf ~/work";
    const texts = [
      `TOKEN=$(${hidden}) true`,
      `TOKEN="x$(${hidden})" true`,
      `TOKEN=\`${hidden}\``,
      `PASSWORD=x; ${hidden}`,
      `PASSWORD=x\n${hidden}`,
      `--password x && ${hidden}`,
      `curl -H "Authorization: $(${hidden})" host`,
      `curl http://x$(${hidden})@host`,
      `echo -----BEGIN PRIVATE KEY-----; ${hidden}`,
    ];
    for (const text of texts) expect(maskText(text)).toContain(hidden);
  });

  test("ordinary text stays as it is", () => {
    const texts = [
      "npm run build && npm test",
      "task-runner-for-everything-there-is",
      "max_tokens: 4096, PWD=/home/me",
      "The token is checked by the server; basic understanding helps.",
      "git@github.com:me/x.git and mailto:me@example.com",
      "https://example.com/@scope/package?x=1",
      "读取 README.md，然后把一句摘要写入 note.txt",
    ];
    for (const text of texts) expect(maskText(text)).toBe(text);
  });

  test("no token survives in any surroundings, and masking twice changes nothing", () => {
    const parts = fc.array(
      fc.constantFrom(
        ...tokens.map((token) => `${token} `),
        " ",
        "TOKEN=",
        "--password ",
        '"',
        "'",
        "://",
        "@",
        "\n",
        ";",
      ),
    );
    fc.assert(
      fc.property(parts, (pieces) => {
        const once = maskText(pieces.join(""));
        expect(maskText(once)).toBe(once);
        for (const token of tokens) expect(once).not.toContain(token);
      }),
    );
  });

  // Reading the same characters again and again would take hours here: this test then never ends.
  test("a million hostile characters are read in one go", () => {
    const size = 1_000_000;
    const units = [
      "a",
      "-",
      "=",
      "a=",
      "a:",
      "-a",
      "://",
      "://a",
      "a://a:",
      "eyJ",
      `eyJ${long}.`,
      "sk-",
      "ghp_",
      "TOKEN=",
      'TOKEN="',
      'TOKEN="\\',
      "TOKEN='",
      "--password ",
      "bearer ",
      "authorization:",
      "-u a:",
      "-----BEGIN PRIVATE KEY-----",
      "-----BEGIN ",
      " ",
      "\\",
      '"\\',
      "$",
      "@",
      "A1",
    ];
    for (const unit of units) {
      const masked = maskText(unit.repeat(Math.ceil(size / unit.length)));
      expect(masked.length).toBeGreaterThan(0);
    }
  }, 120_000);
});

describe("secret names", () => {
  test("are known in every spelling", () => {
    const names = [
      "password",
      "PASSWD",
      "db-password",
      "apiKey",
      "X-API-Key",
      "accessToken",
      "AUTH",
      "client_secret",
    ];
    for (const name of names) expect(isSecretName(name), name).toBe(true);
    for (const name of ["path", "content", "tokens", "PWD", "author", "bypass", "key", ""]) {
      expect(isSecretName(name), name).toBe(name === "bypass");
    }
  });

  test("leaves the shield's mark as it is, and only that", () => {
    expect(maskText("key=[redacted: secret:aws]")).toMatch(/^key=/);
    expect(maskText("is [redacted: secret:aws] here")).toBe("is [redacted: secret:aws] here");
    expect(maskText("is secret:aws here")).toBe("is secret:[masked] here");
  });
});
