import type { CommandView } from "./command-view";
import { readable } from "./command-view";

/** Interpreters, and what stands before code on their command line. */
const INTERPRETERS: readonly (readonly [name: RegExp, option: RegExp])[] = [
  [/^python[\d.]*$|^pypy3?$/, /^-[A-Za-z]*c/],
  [/^(?:node|nodejs|bun)$/, /^-[a-z]*[ep]|^--(?:eval|print)/],
  [/^deno$/, /^eval$/],
  [/^perl[\d.]*$/, /^-[A-Za-z0-9]*[eE]/],
  [/^ruby[\d.]*$/, /^-[A-Za-z]*e/],
  [/^php[\d.]*$/, /^-r|^--run/],
  [/^lua[\d.]*$/, /^-e/],
  [
    /^(?:pwsh|powershell|osascript|Rscript|julia|tclsh|groovy|jshell)$/,
    /^-(?:c|e|Command|EncodedCommand|enc)\b/i,
  ],
];

const NETWORK =
  /urllib|\brequests\b|http\.client|httpx|aiohttp|\bsockets?\b|smtplib|ftplib|paramiko|\bfetch\s*\(|https?['"]?\)?\.(?:request|get|post)|\baxios\b|\bnet['"]?\)?\.connect|\bdgram\b|WebSocket|LWP|IO::Socket|HTTP::Tiny|Net::(?:HTTP|FTP|SMTP)|open-uri|URI\.open|TCPSocket|fsockopen|curl_init|stream_socket|XMLHTTP|Invoke-(?:WebRequest|RestMethod)|Net\.WebClient|https?:\/\//i;
const READS =
  /\bopen\s*\(|read_text|read_bytes|readFile|createReadStream|os\.environ|getenv|process\.env|\bENV\b|%ENV|\bFile\b|\bIO\.|file_get_contents|slurp|STDIN|stdin|subprocess|\bglob\b|execSync|spawn|Get-Content|read_csv|-ne\b/;
const DECODED_CODE =
  /(?:exec|eval|Function|compile|loads)\s*\(?[\s\S]{0,200}(?:b64decode|from\(|atob|decode64|fromhex|base64_decode|unpack)/;

/** Whether code on the command line reads something and speaks with another machine, or hides what it does. */
export function isInlineEval(command: CommandView): boolean {
  const option = INTERPRETERS.find(([name]) => name.test(command.name))?.[1];
  if (!option) return false;
  return codesOf(command, option).some(
    (code) => (NETWORK.test(code) && READS.test(code)) || DECODED_CODE.test(code),
  );
}

/** What follows the option, and what is fed in as a here-document. */
function codesOf({ command, operands }: CommandView, option: RegExp): readonly string[] {
  const at = operands.findIndex((word) => option.test(readable(word)));
  const given = at < 0 ? [] : operands.slice(at).map(readable);
  const fed = command.redirects.flatMap(({ access, target }) =>
    access === "heredoc" && target ? [readable(target)] : [],
  );
  return [given.join(" "), ...fed];
}
