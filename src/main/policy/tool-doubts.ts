import { nearName } from "./near-name";
import { namesOf, toolNames } from "./vocabulary";
import { Wildcard } from "./wildcard";

/** Tools of other agents for whose work there is no tool here, so that a rule about them restricts nothing. */
const FOREIGN: ReadonlySet<string> = new Set(
  (
    "agent askuserquestion bashoutput enterplanmode enterworktree exitplanmode exitworktree killbash killshell " +
    "listmcpresourcestool readmcpresourcetool sendmessage skill slashcommand task taskcreate taskget tasklist taskoutput " +
    "taskstop taskupdate todoread todowrite toolsearch websearch"
  ).split(" "),
);

/** A tool that other agents have and this program doesn't. */
export function isForeignTool(name: string): boolean {
  return FOREIGN.has(name.toLowerCase());
}

/** Why the name of a tool, unknown here, was probably meant for a known one. */
export function doubtToolName(name: string): string | undefined {
  const known = toolNames();
  const lower = name.toLowerCase();
  if (isForeignTool(name) || known.includes(lower) || /^mcp__[^_*]/.test(lower) || lower.startsWith("*")) {
    return undefined;
  }
  if (name.includes("*")) {
    const wildcard = new Wildcard(lower);
    if (lower.startsWith("mcp__") || known.some((each) => wildcard.matches(each))) return undefined;
  }
  const text = lower.replaceAll("*", "");
  if (/^mcp(?:$|[^a-z])/.test(text)) return "Write mcp__server__tool, or mcp__server for all its tools";
  const meant = nearName(text, known) ?? known.find((each) => each.length > 3 && text.startsWith(each));
  return meant === undefined ? undefined : `No tool is called ${name}. Did you mean ${displayName(meant)}?`;
}

function displayName(name: string): string {
  return DISPLAY[name] ?? namesOf(name)[0] ?? name;
}

const DISPLAY: Readonly<Record<string, string>> = Object.freeze({
  bash: "Bash",
  read: "Read",
  write: "Write",
  edit: "Edit",
  multiedit: "MultiEdit",
  glob: "Glob",
  grep: "Grep",
  webfetch: "WebFetch",
});
