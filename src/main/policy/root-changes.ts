import type { SimpleCommand } from "../shell/syntax/types";
import { operandsOf, placesNamed, type Removal, type WordReader } from "./removals";

const CHANGERS = new Set(["chmod", "chown", "chgrp", "setfacl", "chattr", "chflags"]);

/** The places whose modes or owners a command changes with all that they hold. */
export function recursiveChanges(command: SimpleCommand, reader: WordReader): readonly Removal[] {
  const name = (command.words[0]?.text ?? "").replace(/^.*\//, "");
  if (!CHANGERS.has(name)) return [];
  const operands = command.words.slice(1);
  if (!operands.some(({ text }) => /^(?:-[A-Za-z]*R|--rec)/.test(text ?? ""))) return [];
  // The first operand may be a mode or an owner; as a path it would have to be a root to matter.
  return operandsOf(operands).flatMap((word) => placesNamed(word, reader));
}
