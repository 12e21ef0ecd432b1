const SECRET_WORDS =
  /passw(?:or)?d|passphrase|secret|apikey|accesskey|privatekey|signingkey|encryptionkey|appkey|masterkey|authorization|credential|cookie/;
const SECRET_ENDINGS = /(?:token|[a-z]pwd|[a-z]pass|auth)$/;

/** True for names such as `api_key`, `GITHUB_TOKEN`, `x-auth-token`, `dbPassword`; not for `tokens` or `PWD`. */
export function isSecretName(name: string): boolean {
  if (name.length > 200) return false;
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (plain === "oldpwd") return false;
  return plain === "pass" || SECRET_WORDS.test(plain) || SECRET_ENDINGS.test(plain);
}
