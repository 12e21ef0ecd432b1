import type { SimpleCommand, Word } from "../syntax/types";
import { literalWord } from "../syntax/words";
import type { Places } from "./places";
import { GIT_NESTED, GIT_SUBCOMMANDS } from "./tables/git";
import { vet } from "./vet";

/**
 * Git, where it finds the repository of the workspace only: a folder further down can be made to look like a repository of
 * its own, whose settings name programs to run.
 */
export function checkGit({ words }: SimpleCommand, start: Places): string | undefined {
  let places = start;
  let index = 1;
  for (; words[index]?.text?.startsWith("-"); index += 1) {
    const text = words[index]?.text ?? "";
    if (text === "--version" && words.length === index + 1) return undefined;
    if (text === "-C") {
      index += 1;
      const inner = goTo(words[index], places);
      if (!inner) return `where ${words[index]?.raw ?? text} leads isn't known, or is outside`;
      places = inner;
    } else if (text !== "--no-pager" && text !== "-P" && text !== "--no-optional-locks") {
      return `git ${text} is not known to be harmless`;
    }
  }
  if (!places.shareRepository) return "that folder could hold a repository whose settings run programs";
  return checkSubcommand(words[index], words.slice(index + 1), places) ?? places.repositoryFault();
}

function goTo(word: Word | undefined, places: Places): Places | undefined {
  if (word?.text === undefined || word.glob || word.tilde || word.text.split("/").includes(".."))
    return undefined;
  return places.within(word.text);
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
  if (name === "config" && !(places.atRoot && places.inside(literalWord(".git/config"))))
    return "its settings lie outside";
  if (!innerSpec) return `git ${name}${inner && ` ${inner}`} is not on the list`;
  return vet(inner === "" ? rest : rest.slice(1), innerSpec, places);
}
