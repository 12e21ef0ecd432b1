import { FOREIGN_HOOK_EVENTS, HOOK_EVENTS, type HookEvent } from "../../hooks/definition";
import { matches } from "../../hooks/matcher";
import { allHookNames } from "../../hooks/vocabulary";
import { nearName } from "../../policy/near-name";
import { doubtToolName } from "../../policy/tool-doubts";

/** What is odd about a name that hooks use. */
export interface NameDoubt {
  readonly message: string;
  /** It was probably meant for something that is known here, whose hook would never run. */
  readonly lost?: true;
}

const SOURCES: readonly string[] = ["startup", "resume"];
const FOREIGN_SOURCES: readonly string[] = ["clear", "compact"];
/** What the names of our events are about: a name with one of these is meant for one of them. */
const EVENT_STEM = /^(?:pre|post|before|after|on|start)|tool|prompt|permission|session|shell|command|stop/i;

/** About the name of an event that isn't known. */
export function doubtEvent(name: string): NameDoubt {
  const message = "is no event that hooks are heard for here";
  if (FOREIGN_HOOK_EVENTS.includes(name)) return { message };
  const meant = nearName(name, HOOK_EVENTS);
  if (meant !== undefined) return { message: `${message}. Did you mean ${meant}?`, lost: true };
  return EVENT_STEM.test(name)
    ? { message: `${message}, only ${HOOK_EVENTS.join(", ")}`, lost: true }
    : { message };
}

/** About a matcher by which a hook hears of nothing, or of less than was meant. */
export function doubtMatcher(event: HookEvent, matcher: string): NameDoubt | undefined {
  const subjects = subjectsOf(event);
  if (!subjects) return undefined;
  const heard = matches(matcher, subjects);
  // In a regular expression that matches something, only what stands alone is a whole name.
  const bare = matcher.replaceAll(/([\w-]+)\([^()]*\)/g, "$1");
  const names = bare.match(heard ? /(?<=^|[\s,|(^])[\w-]+(?=$|[\s,|)$])/g : /[\w-]+/g) ?? [];
  const doubt = names
    .map((name) => (event === "SessionStart" ? doubtSource(name) : doubtToolName(name)))
    .find((each) => each !== undefined);
  if (doubt !== undefined) return { message: `matches less than it was meant to. ${doubt}`, lost: true };
  const known = names.find((name) =>
    allHookNames().some((each) => each.toLowerCase() === name.toLowerCase()),
  );
  if (!heard && event !== "SessionStart" && known !== undefined) {
    return {
      message: `matches nothing, though it names ${known}: write names with | between them`,
      lost: true,
    };
  }
  if (heard || matcher.toLowerCase().includes("mcp__")) return undefined;
  return { message: `matches none of ${subjects.join(", ")}` };
}

function doubtSource(name: string): string | undefined {
  if ([...SOURCES, ...FOREIGN_SOURCES].includes(name.toLowerCase())) return undefined;
  const meant = nearName(name, SOURCES);
  return meant === undefined ? undefined : `A session never starts by ${name}. Did you mean ${meant}?`;
}

/** What matchers of an event can match, besides tools of servers; undefined where they mean nothing. */
function subjectsOf(event: HookEvent): readonly string[] | undefined {
  if (event === "SessionStart") return SOURCES;
  return event === "UserPromptSubmit" || event === "Stop" ? undefined : allHookNames();
}
