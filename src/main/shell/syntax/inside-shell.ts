import { joinedText, unknownCommand } from "./command-parts";
import type { Inside } from "./inside";
import type { SimpleCommand, Word } from "./types";

const LONG_WITH_VALUE = new Set(["--rcfile", "--init-file"]);

/** What `bash -c TEXT`, a shell that reads its input, or a shell whose script nobody can name would run. */
export function insideShell(command: SimpleCommand): Inside {
  const { operand, takesText, readsInput, dynamic } = readOptions(command.words);
  const unknown = [unknownCommand(command, command.source)];
  if (takesText) {
    return { commands: dynamic || !operand ? unknown : [], texts: operand ? [joinedText([operand])] : [] };
  }
  if (operand && !readsInput && !dynamic) {
    return {
      commands: operand.text === undefined || operand.glob ? unknown : [],
      texts: inputTexts(command),
    };
  }
  const texts = inputTexts(command);
  return { commands: texts.length === 0 || dynamic ? unknown : [], texts };
}

/** Here-documents and here-strings: text that a command may read as a script. */
export function inputTexts(command: SimpleCommand): readonly Word[] {
  return command.redirects.flatMap(({ access, target }) =>
    access === "heredoc" && target ? [joinedText([target])] : [],
  );
}

interface ShellOptions {
  readonly operand: Word | undefined;
  readonly takesText: boolean;
  readonly readsInput: boolean;
  /** An option is dynamic, so that what follows can be anything. */
  readonly dynamic: boolean;
}

function readOptions(words: readonly Word[]): ShellOptions {
  let takesText = false;
  let readsInput = false;
  let index = 1;
  for (; index < words.length; index += 1) {
    const word = words[index];
    const text = word?.text;
    if (text === undefined || !/^[-+]/.test(text)) break;
    if (text === "--" || text === "-") {
      index += 1;
      break;
    }
    if (text.startsWith("--")) {
      if (LONG_WITH_VALUE.has(text)) index += 1;
      if (text === "--command") takesText = true;
      continue;
    }
    takesText ||= text.startsWith("-") && text.includes("c");
    readsInput ||= text.startsWith("-") && text.includes("s");
    index += text.replace(/[^oO]/g, "").length;
  }
  const operand = words[index];
  const dynamic = operand !== undefined && operand.text === undefined && !takesText;
  return { operand, takesText, readsInput, dynamic };
}
