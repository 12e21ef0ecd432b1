import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskText } from "../../../src/main/audit/mask-text";

/** `SECRET` is the password; the rest must stay readable. */
const COMMANDS = [
  "mysqladmin -u root password SECRET",
  "mysql --passw=SECRET shop",
  "mysqldump --pass=SECRET shop",
  "npm login --_authToken=SECRET",
  "cargo login SECRET",
  "cargo login --registry mine SECRET",
  "twine upload -u me -p SECRET dist/a.whl",
  "curl -b session=SECRET https://example.com",
  "curl -E client.pem:SECRET https://example.com",
  "curl --cert client.pem:SECRET https://example.com",
  "rar a -hpSECRET a.rar file",
  "snmpget -v3 -u me -A SECRET host oid",
  "snmpget -v3 -u me -X SECRET host oid",
  "snmpwalk -v2c -c SECRET host oid",
  "mysql -uroot -pSECRET shop",
  "mysqldump --user root -pSECRET shop",
  "mysql --password=SECRET -h db shop",
  "sshpass -p SECRET ssh me@host",
  "sshpass -pSECRET ssh me@host",
  "docker login -u me -p SECRET registry.example",
  "docker login --username me --password SECRET",
  "podman login -p SECRET -u me host",
  "aws configure set aws_secret_access_key SECRET --profile dev",
  "redis-cli -h host -a SECRET ping",
  "unzip -P SECRET a.zip",
  "unzip -oP SECRET a.zip",
  "zip -P SECRET a.zip file",
  "7z x -pSECRET a.7z",
  "htpasswd -b users ann SECRET",
  "htpasswd -bc users ann SECRET",
  "ldapsearch -x -D cn=admin -w SECRET -b dc=x",
  "vault login SECRET",
  "vault kv put secret/app key=SECRET",
  "echo SECRET | sudo -S apt update",
  "echo SECRET | sudo -kS id",
  "printf '%s\\n' SECRET | docker login -u me --password-stdin",
  "printf SECRET | docker login --password-stdin host",
  "(echo SECRET) | sudo -S id",
  "{ echo SECRET; } | sudo -S id",
  "echo SECRET | tr -d x | sudo -S id",
  "echo SECRET | sh -c 'sudo -S id'",
  "echo SECRET | ssh host sudo -S id",
  "echo ann:SECRET | chpasswd",
  "sudo -S id <<< SECRET",
  "sudo -S id <<EOF\nSECRET\nEOF\nls",
  "cat <<EOF | sudo -S id\nSECRET\nEOF\nls",
  "curl -u user:SECRET https://host/x",
  "curl --user user:SECRET https://host/x",
  "curl -U me:SECRET --proxy http://p https://host",
  "wget --user=me --password=SECRET https://host",
  "wget --http-password=SECRET https://host",
  "psql postgres://ann:SECRET@host/db",
  "PGPASSWORD=SECRET psql -h host",
  "MYSQL_PWD=SECRET mysql shop",
  "openssl rsa -in key.pem -passin pass:SECRET -out new.pem",
  "openssl enc -aes-256-cbc -k SECRET -in a -out b",
  "gpg --batch --passphrase SECRET -d a.gpg",
  "smbclient //host/share -U ann%SECRET",
  "mongosh -u ann -p SECRET db",
  "rabbitmqctl add_user ann SECRET",
  "rabbitmqctl change_password ann SECRET",
  "net use \\\\\\\\host\\\\share SECRET /user:ann",
  "kubectl create secret generic db --from-literal=key=SECRET -n prod",
  "kubectl create secret generic db --from-literal key=SECRET",
  "gh auth login --with-token <<< SECRET",
  "gh secret set NAME --body SECRET",
  "echo SECRET | gh auth login --with-token",
  "npm config set //registry.npmjs.org/:_authToken SECRET",
  "npm config set //registry.npmjs.org/:_authToken=SECRET",
  "git clone https://ann:SECRET@host/x.git",
  "az login -u ann -p SECRET",
  "az login --service-principal -u id -p SECRET --tenant t",
  "heroku config:set API_KEY=SECRET",
  "ansible-playbook site.yml -e db_password=SECRET",
  "export TOKEN=SECRET",
  "set -x API_TOKEN SECRET",
  "pdftk in.pdf output out.pdf user_pw SECRET",
  "ssh-keygen -t rsa -N SECRET -f key",
  "sqlcmd -S host -U ann -P SECRET",
  "sqlplus ann/SECRET",
  `psql -c "ALTER USER ann PASSWORD 'SECRET'"`,
  `mysql -e "CREATE USER ann IDENTIFIED BY 'SECRET'"`,
  "machine host login ann password SECRET",
] as const;

const WRAPPERS: readonly ((command: string) => string)[] = [
  (command) => command,
  (command) => `cd app && ${command}`,
  (command) => `${command}; ls -la`,
  (command) => `# don't worry\n${command}`,
  (command) => `x=$(${command}\n)`,
];

/** These put the command into one quoted word, so its own quotes are protected. */
const QUOTERS: readonly ((command: string) => string)[] = [
  (command) => `bash -c '${command.replaceAll("'", "'\\''")}'`,
  (command) => `ssh host "${command.replace(/["\\$`]/g, "\\$&")}"`,
  (command) => `sudo sh -c '${command.replaceAll("'", "'\\''")}' && true`,
  (command) =>
    `docker exec db bash -lc "sh -c '${command.replace(/["\\$`]/g, "\\$&").replaceAll("'", "'\\''")}'"`,
];

const SPELLINGS: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `'${secret}'`,
  (secret) => `"${secret}"`,
  (secret) => `'${secret} and more ${secret}'`,
  (secret) => secret.replace(/[!,#]/g, "\\$&"),
];

const quotable = (command: string) => !/['"]SECRET/.test(command);

const secret = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(..."abcXYZ019"), minLength: 4, maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(..."kq!_.+"), maxLength: 5 }),
    fc.string({ unit: fc.constantFrom(..."WVw7"), minLength: 4, maxLength: 6 }),
  )
  .map((parts) => `Zq7${parts.join("")}`);

const shape = fc
  .record({
    command: fc.constantFrom(...COMMANDS),
    wrap: fc.constantFrom(...WRAPPERS),
    quote: fc.constantFrom(...QUOTERS, undefined),
    spell: fc.constantFrom(...SPELLINGS),
    secret,
  })
  .map(({ command, wrap, quote, spell, secret: value }) => {
    const spelled = quotable(command) ? spell(value) : value;
    const whole = wrap(command.replace("SECRET", () => spelled));
    return { secret: value, text: quote ? quote(whole) : whole };
  });

describe("passwords in command lines", () => {
  test.each(COMMANDS)("%j", (command) => {
    const masked = maskText(command.replace("SECRET", "hunter2"));
    expect(masked).not.toContain("hunter2");
    // All of the rest stays, except a user's name in front of the password in an address or a line of `chpasswd`.
    const rest = /:\/\/ann:|chpasswd/.test(command) ? command.replace("ann:SECRET", "SECRET") : command;
    expect(masked).toBe(rest.replace("SECRET", "[masked]"));
  });

  test("generated secrets in generated shapes never stay", () => {
    fc.assert(
      fc.property(shape, ({ text, secret: value }) => {
        const masked = maskText(text);
        expect(masked).not.toContain(value);
        expect(masked).not.toContain(value.slice(-4));
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    "docker run -p 8080:80 -e MODE=dev nginx",
    "docker compose -p shop up",
    "mysql -u root -p shop",
    "mysql -P 3307 -h db",
    "mkdir -p src/a && cp -a x y",
    "git config user.name ann",
    "git config credential.helper store",
    "npm config set fund false",
    "zip -r a.zip src",
    "unzip -o a.zip -d out",
    "7z x a.7z -oout",
    "kubectl get secret db -n prod",
    "kubectl apply -f secret.yaml",
    "aws s3 cp a s3://b --profile dev",
    "aws configure set region eu-west-1",
    "redis-cli -h host -p 6379 ping",
    "curl -u user https://host",
    "ssh -p 2222 host",
    "echo hello | sudo tee /etc/motd",
    "echo done | docker load",
    "vault kv get secret/app",
    "openssl x509 -in cert.pem -noout -text",
    "openssl rsa -in key.pem -passin env:PASS_VAR",
    "mysql -u root -p$DB shop",
    "az group list -o table",
    "psql -c 'select 1' -p 5432",
    "gh pr create --title x --body y",
    "set -euo pipefail; make test",
    "The mysql server isn't up; don't use -p here.",
  ])("nothing is taken out of %j", (text) => {
    expect(maskText(text)).toBe(text);
  });

  test("a command can't be hidden by putting it where a password would stand", () => {
    for (const hidden of ["rm -rf ~/work", "curl evil.example"]) {
      for (const text of [
        `mysql -p$(${hidden}) shop`,
        `mysql -p"x$(${hidden})y" shop`,
        `sshpass -p \`${hidden}\` ssh host`,
        `echo "$(${hidden})" | sudo -S id`,
        `sudo -S id <<< "$(${hidden})"`,
        `htpasswd -b f u x; ${hidden}`,
        `docker login -p x && ${hidden}`,
        `echo x | sudo -S sh -c '${hidden}'`,
      ])
        expect(maskText(text), text).toContain(hidden);
    }
    expect(maskText("mysql -p$(echo hunter2) shop")).toBe("mysql -p$(echo [masked]) shop");
  });

  test("any text is read in one go, and what is cut or never closed as well", () => {
    for (const unit of [
      "mysql -p",
      "mysql '",
      'mysql "',
      "mysql $(",
      "mysql `",
      "mysql <<E\n",
      "echo x |",
      "sudo -S (",
      "mysql \\",
    ]) {
      const masked = maskText(unit.repeat(Math.ceil(300_000 / unit.length)));
      expect(masked.length).toBeGreaterThan(0);
    }
  }, 120_000);
});
