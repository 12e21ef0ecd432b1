import type { SimpleCommand, Word } from "../syntax/types";
import { literalWord } from "../syntax/words";
import type { Places } from "./places";
import { GIT_NESTED, GIT_SUBCOMMANDS } from "./tables/git";
import { vet } from "./vet";

/**
 * Git, at the root of the workspace only: a folder further down can be made to look like a repository of its own, whose
 * settings name programs to run.
 */
export function checkGit({ words }: SimpleCommand, places: Places): string | undefined {
  if (!places.atRoot) return "another folder could hold a repository whose settings run programs";
  let index = 1;
  for (; words[index]?.text?.startsWith("-"); index += 1) {
    const text = words[index]?.text ?? "";
    if (text === "--version" && words.length === index + 1) return undefined;
    if (text === "-C" && words[index + 1]?.text === ".") index += 1;
    else if (text !== "--no-pager" && text !== "-P" && text !== "--no-optional-locks") {
      return `git ${text} is not known to be harmless`;
    }
  }
  return checkSubcommand(words[index], words.slice(index + 1), places);
}

function checkSubcommand(
  subcommand: Word | undefined,
  rest: readonly Word[],
  places: Places,
): string | undefined {
  const name = subcommand?.text;
  if (name === undefined || subcommand?.glob) return "which git command it is isn't known";
  const spec = GIT_SUBCOMMANDS.get(name);
  if (spec) return vet(rest, spec, places);
  const nested = GIT_NESTED.get(name);
  const [first] = rest;
  const inner = first?.text !== undefined && !first.text.startsWith("-") ? first.text : "";
  const innerSpec = nested?.get(inner);
  if (name === "config" && !places.inside(literalWord(".git/config"))) return "its settings lie outside";
  if (!innerSpec) return `git ${name}${inner && ` ${inner}`} is not on the list`;
  return vet(inner === "" ? rest : rest.slice(1), innerSpec, places);
}
