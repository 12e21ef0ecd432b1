import { joinedText, unknownCommand, withWords } from "./command-parts";
import type { Inside } from "./inside";
import { inputTexts } from "./inside-shell";
import type { SimpleCommand, Word } from "./types";
import { literalWord } from "./words";
import { EVALUATING_BUILTINS } from "./wrappers";

const NOTHING: Inside = { commands: [], texts: [] };

/** What bash's own commands would run: `eval`, `source`, `trap`, `alias`, `hash -p`, and arguments evaluated twice. */
export function insideBuiltin(command: SimpleCommand, name: string): Inside {
  const operands = command.words.slice(1).filter((word) => word.text !== "--");
  switch (name) {
    case "eval":
      return operands.length > 0 ? { commands: [], texts: [joinedText(operands)] } : NOTHING;
    case "source":
    case ".": {
      const file = operands[0];
      const commands = file?.text === undefined ? [unknownCommand(command, command.source)] : [];
      return { commands, texts: inputTexts(command) };
    }
    case "trap": {
      const action = operands.find((word) => !/^-./.test(word.text ?? ""));
      return { commands: [], texts: action ? [joinedText([action])] : [] };
    }
    case "bind":
      return { commands: [], texts: operands.flatMap(boundCommand) };
    case "alias":
      return { commands: [], texts: operands.flatMap(aliasValue) };
    case "hash":
      return { commands: hashed(command, operands), texts: [] };
    default:
      return EVALUATING_BUILTINS.has(name) ? { commands: [], texts: operands.flatMap(subscripts) } : NOTHING;
  }
}

/** `bind -x '"\C-a": rm x'`: what a key runs. */
function boundCommand(word: Word): readonly Word[] {
  const command = /^\s*"[^"]*"\s*:?\s*"?([\s\S]*?)"?$/.exec(word.text ?? "")?.[1];
  return command ? [literalWord(command)] : [];
}

function aliasValue(word: Word): readonly Word[] {
  if (word.text === undefined) return [joinedText([word])];
  const equals = word.text.indexOf("=");
  return equals > 0 ? [literalWord(word.text.slice(equals + 1))] : [];
}

/** `hash -p /bin/rm ls`: from now on `ls` runs `rm`. */
function hashed(command: SimpleCommand, operands: readonly Word[]): readonly SimpleCommand[] {
  const at = operands.findIndex((word) => word.text === "-p");
  const target = at >= 0 ? operands[at + 1] : undefined;
  return target ? [withWords(command, [target])] : [];
}

/** Only the substitutions in it matter; in a builtin's words quotes may or may not be taken off once more. */
function subscripts(word: Word): readonly Word[] {
  const text = word.text ?? "";
  if (!/\$\(|`|\$\{/.test(text)) return [];
  return [literalWord(`: "${text.replace(/["\\]/g, "")}"`), literalWord(substitutionsOf(text))];
}

/** A script that runs the substitutions in a text and nothing else of it, whatever quotes stand there. */
export function substitutionsOf(text: string): string {
  let mark = "END";
  while (text.includes(mark)) mark += "D";
  return `: <<${mark}\n${text.replace(/[<>]\(/g, "$(")}\n${mark}\n`;
}
