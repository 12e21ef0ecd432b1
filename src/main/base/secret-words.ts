/** What a password is called in other languages than English, in small letters. */
const PASSWORD_WORDS = [
  "密码|密碼|口令|パスワード|暗証番号|비밀번호|암호",
  "contraseña|contrasena|clave|senha|mot de passe|mdp|parola|passwort|kennwort",
  "wachtwoord|lösenord|losenord|adgangskode|passord|salasana|heslo|hasło|haslo|jelszó|jelszo|şifre|sifre",
  "пароль|κωδικός|סיסמה|סיסמא|كلمة المرور|كلمة السر|पासवर्ड|รหัสผ่าน|mật khẩu|kata sandi",
] as const;

/** The same of keys and tokens. */
const KEY_WORDS = [
  "密钥|密鑰|秘钥|令牌|私钥|秘密鍵|トークン|apiキー|api 키|토큰",
  "api-schlüssel|clé api|clé d'api|clave api|clave de api|chave de api|chave api|jeton d'accès|zugriffstoken",
  "ключ api|api-ключ|токен|секретный ключ",
] as const;

const PASSWORDS: ReadonlySet<string> = new Set(PASSWORD_WORDS.flatMap((words) => words.split("|")));
const KEYS: ReadonlySet<string> = new Set(KEY_WORDS.flatMap((words) => words.split("|")));

const isAscii = (word: string) => /^[ -~]+$/.test(word);
const ALL = [...PASSWORDS, ...KEYS].sort((a, b) => b.length - a.length);
const patternOf = (words: readonly string[]) =>
  new RegExp(`(?:(?<![A-Za-z])|(?=passwort|kennwort))(?:${words.join("|")})(?![A-Za-z])`, "gi");

/** Most texts hold no letters but ASCII's, and are searched for a few words only. */
const IN_ASCII = patternOf(ALL.filter(isAscii));
const BEYOND = patternOf(ALL.filter((word) => !isAscii(word)));
const NOT_ASCII = /[\u0080-\uffff]/;

/** Every such word of a text. A word stands alone; German puts `passwort` behind others. */
export function* secretWordsIn(text: string): Iterable<{ readonly word: string; readonly index: number }> {
  for (const { 0: word, index } of text.matchAll(IN_ASCII)) yield { word, index };
  if (!NOT_ASCII.test(text)) return;
  for (const { 0: word, index } of text.matchAll(BEYOND)) yield { word, index };
}

/** The English name for what a word of another language stands for; undefined when it is none of them. */
export function englishSecretName(word: string): "password" | "api_key" | undefined {
  const small = word.toLowerCase();
  if (KEYS.has(small)) return "api_key";
  return PASSWORDS.has(small) ? "password" : undefined;
}
