/** Where a program's command line holds a password. Everything not said here stays readable. */
export interface PasswordPlace {
  /** Words that must come first, in this order; `|` between alternatives. */
  readonly behind?: readonly string[];
  /** Short options whose value, attached or the next word, is secret. */
  readonly short?: string;
  /** Short options whose value is secret where it is attached. */
  readonly attached?: string;
  /** Options by their whole name, with one dash or two, or with a slash and a colon. */
  readonly long?: string;
  /** Words behind which the next one is secret. */
  readonly after?: string;
  /** Operands that are secret, counted from 0, or from the end with negative numbers. */
  readonly operands?: readonly number[] | "all";
  /** Only what follows this in the value is secret; a value without it isn't. */
  readonly part?: string;
}

const row = (programs: string, ...places: readonly PasswordPlace[]) => ({
  programs: programs.split(" "),
  places,
});

/** Besides these: options, variables and keys with a secret name, tokens by their shape, and addresses with a password. */
const ROWS = [
  // Databases
  row(
    "mysql mysqldump mysqladmin mysqlimport mysqlshow mysqlcheck mysqlslap mysqlpump mysqlbinlog mysqlsh mycli " +
      "mariadb mariadb-dump mariadb-admin mariadb-import mariadb-show mariadb-check mariadb-slap mariadb-binlog",
    // These programs take an option's name cut short as long as it stays clear.
    { attached: "p", long: "pass passw passwo passwor password" },
  ),
  row("mysqladmin mariadb-admin", { behind: ["password|old-password"], operands: [0] }),
  row("redis-cli valkey-cli keydb-cli", { short: "a" }),
  row("mongo mongosh mongodump mongorestore mongoexport mongoimport mongostat mongotop mongofiles", {
    short: "p",
  }),
  row("cqlsh cypher-shell arangosh couchbase-cli cbq psexec evil-winrm crackmapexec nxc netexec veracrypt", {
    short: "p",
  }),
  row("neo4j-admin", { behind: ["set-initial-password"], operands: [0] }),
  row("sqlcmd bcp osql tsql", { short: "P" }),
  row("sqlplus rman impdp expdp imp exp", { operands: [0], part: "/" }),
  row("rabbitmqctl", { behind: ["add_user|change_password|authenticate_user"], operands: [1] }),
  row("rabbitmqadmin", { short: "p" }),
  // Registries, clouds, services
  row("sshpass", { short: "p" }),
  row("docker podman nerdctl buildah skopeo helm oras crane regctl az oc cf odo kubectl-login argocd", {
    behind: ["login"],
    short: "p",
  }),
  row("skopeo podman buildah", { long: "creds src-creds dest-creds", part: ":" }),
  row(
    "vault bao",
    { behind: ["login"], operands: [0] },
    { behind: ["write|put|patch"], operands: "all", part: "=" },
  ),
  row("vault bao", { behind: ["operator", "unseal"], operands: [0] }),
  row("kubectl oc", { behind: ["create", "secret"], long: "from-literal", part: "=" }),
  row("kubectl oc", { behind: ["create", "secret"], long: "docker-password" }),
  row("gh glab", { behind: ["secret|variable", "set"], short: "b", long: "body" }),
  row("glab doctl", { behind: ["login|init"], short: "t" }),
  row("fly flyctl", { behind: ["secrets", "set"], operands: "all", part: "=" }),
  row("wandb", { behind: ["login"], operands: [0] }),
  row("snyk ngrok", { behind: ["auth|authtoken|add-authtoken"], operands: [0] }),
  row("bw", { behind: ["login"], operands: [1] }, { behind: ["unlock"], operands: [0] }),
  row("op", { behind: ["item", "create|edit"], operands: "all", part: "=" }),
  row("mc mcli", { behind: ["alias", "set"], operands: [2, 3] }),
  row("rclone", { behind: ["obscure"], operands: [0] }),
  row("pulumi", { behind: ["config", "set"], after: "--secret", operands: [1] }),
  row("composer", { behind: ["config"], operands: [1] }),
  row("npm pnpm yarn", { long: "_authToken _auth _password" }),
  row("cargo", { behind: ["login"], operands: [-1] }),
  row("twine", { behind: ["upload|register"], short: "p" }),
  row("poetry", { behind: ["config"], operands: [1, 2] }),
  row("ansible-vault", { behind: ["encrypt_string"], operands: [0] }),
  // Archives, keys, documents
  row("unzip zip zipcloak funzip", { short: "P" }),
  row("7z 7za 7zr 7zz p7zip rar unrar", { attached: "p" }),
  row("rar unrar", { attached: "h", part: "p" }),
  row(
    "openssl",
    { long: "pass passin passout", part: "pass:" },
    { short: "kK" },
    { behind: ["passwd"], operands: [-1] },
  ),
  row("ssh-keygen", { short: "NP" }),
  row("pdftk", { after: "user_pw owner_pw input_pw" }),
  row("qpdf", { after: "--encrypt", operands: [0, 1] }),
  row("pdftotext pdftoppm pdfinfo pdfimages", { long: "upw opw" }),
  row("caddy", { behind: ["hash-password"], short: "p", long: "plaintext" }),
  row("security", { behind: ["add-generic-password|add-internet-password"], short: "w" }),
  row("security", { behind: ["unlock-keychain|create-keychain|import|set-keychain-password"], short: "pP" }),
  // Accounts and directories
  row("htpasswd", { operands: [-1] }),
  row("ldapsearch ldapadd ldapmodify ldapdelete ldappasswd ldapwhoami ldapcompare ldapmodrdn", {
    short: "w",
  }),
  row("ldappasswd", { short: "as" }),
  row("slappasswd", { short: "s" }),
  row("doveadm", { behind: ["pw"], short: "p" }),
  row("usermod useradd", { short: "p" }),
  row("mkpasswd", { operands: [0] }),
  row("smbclient rpcclient smbget smbcacls net", { short: "U", long: "user", part: "%" }),
  row("smbclient", { operands: [1] }),
  row("net net1", { behind: ["user|use"], operands: [1] }),
  row("cmdkey wmic xfreerdp wfreerdp xfreerdp3", { long: "pass password p" }),
  row("schtasks", { after: "/rp /RP" }),
  row("rdesktop", { short: "p" }),
  row("wpa_passphrase", { operands: [1] }),
  row("nmcli", { after: "password wifi-sec.psk 802-11-wireless-security.psk" }),
  row("iwconfig", { after: "key" }),
  // Transfers
  row("curl", { short: "uU", long: "user proxy-user", part: ":" }, { long: "oauth2-bearer" }),
  row("curl", { short: "b", part: "=" }, { short: "E", long: "cert proxy-cert", part: ":" }),
  row("snmpget snmpgetnext snmpwalk snmpbulkget snmpbulkwalk snmpset snmptable snmptrap", { short: "AXc" }),
  row("http https xh xhs", { short: "a", part: ":" }),
  row("lftp", { short: "u", long: "user", part: "," }),
  row("ncftp ncftpget ncftpput ncftpls", { short: "p" }),
] as const;

/** By the last part of the program's path, in lower case, without `.exe`. */
export const PASSWORD_PLACES: ReadonlyMap<string, readonly PasswordPlace[]> = byProgram();

function byProgram(): ReadonlyMap<string, readonly PasswordPlace[]> {
  const places = new Map<string, PasswordPlace[]>();
  for (const { programs, places: own } of ROWS)
    for (const program of programs) places.set(program, [...(places.get(program) ?? []), ...own]);
  return places;
}

/** Programs that read a password from their input, and a word that must be there for that. */
export const PASSWORD_READERS: ReadonlyMap<string, RegExp> = new Map([
  ["sudo", /^(?:-[A-Za-z]*S[A-Za-z]*|--stdin)$/],
  ["su", /./],
  ["chpasswd", /./],
  ["passwd", /./],
  ["smbpasswd", /./],
  ["kinit", /./],
  ["cryptsetup", /./],
  ["docker", /^--password-stdin$/],
  ["podman", /^--password-stdin$/],
  ["nerdctl", /^--password-stdin$/],
  ["helm", /^--password-stdin$/],
  ["oras", /^--password-stdin$/],
  ["buildah", /^--password-stdin$/],
  ["skopeo", /^--password-stdin$/],
  ["crane", /^--password-stdin$/],
  ["heroku", /^(?:auth:token|login)$/],
  ["gh", /^(?:--with-token|secret)$/],
  ["glab", /^(?:--stdin|variable)$/],
  ["wrangler", /^secret/],
  ["vercel", /^env$/],
  ["fly", /^secrets$/],
  ["flyctl", /^secrets$/],
  ["gcloud", /^secrets$/],
  ["aws", /^secretsmanager$/],
  ["vault", /^-$|=-$/],
  ["pass", /^insert$/],
  ["bw", /^(?:login|unlock)$/],
  ["secret-tool", /^store$/],
  ["gpg", /^--passphrase-fd/],
  ["gpg2", /^--passphrase-fd/],
  ["openssl", /^(?:stdin|-stdin|fd:0)$/],
  ["htpasswd", /^-[A-Za-z]*i/],
  ["ansible-vault", /^encrypt_string$/],
  ["kubectl", /^secret$/],
  ["ssh-add", /./],
]);

/** Programs that only put out what they are given. */
export const PRODUCERS: ReadonlySet<string> = new Set([
  "echo",
  "printf",
  "print",
  "yes",
  "write-output",
  "write-host",
]);

/** Words behind which a key and its value may stand as two words. */
export const SETTERS: ReadonlySet<string> = new Set(["set", "config", "setenv", "setx", "configure"]);
