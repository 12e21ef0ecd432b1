import { peelForDeny } from "../../../shell/syntax/peel-deny";
import type { Script } from "../../../shell/syntax/types";
import type { Finding } from "../../finding";
import { CommandView } from "./command-view";
import { encodersToNetwork } from "./encoders";
import { isInlineEval } from "./inline-eval";
import { isUpload } from "./uploads";

/** More commands than these are not looked at. A command line has 10,000 characters at most to be understood. */
const MAX_COMMANDS = 5_000;

/**
 * The shapes in which a command line carries data out: `exfiltration:upload`, `inline-eval`,
 * `base64-network`. A finding covers the whole command. Sees through wrappers, other shells
 * and substitutions; finds too much rather than too little.
 *
 * `text`: what the script was parsed from.
 */
export function findExfiltration(text: string, script: Script): readonly Finding[] {
  const found = new Map<string, Finding>();
  const add = (shape: string, score: number) => (view: CommandView) => {
    const { start, end } = view.span;
    const finding = {
      kind: `exfiltration:${shape}`,
      start,
      end: Math.min(Math.max(end, start), text.length),
      score,
    };
    found.set(`${finding.kind} ${start} ${end}`, finding);
  };
  const views = script.commands
    .flatMap((outer) => peelForDeny(outer).map((command) => ({ command, outer })))
    .slice(0, MAX_COMMANDS)
    .map(({ command, outer }) => new CommandView(command, outer, text));
  views.filter(isUpload).forEach(add("upload", 0.8));
  views.filter(isInlineEval).forEach(add("inline-eval", 0.7));
  encodersToNetwork(views).forEach(add("base64-network", 0.8));
  return [...found.values()].sort((a, b) => a.start - b.start);
}
