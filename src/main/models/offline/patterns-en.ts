import { form, type Grammar, type Pattern, QUOTED, WORD } from "./patterns";

const LISTED = `(?:${QUOTED}|[^\\s,\uE000\uE001]+?)`;
const FILE = "(?:the |a )?(?:new )?(?:file )?(?:named |called )?";
/** "the README.md file": only behind what looks like a file's name, so that "my file" is none. */
const AS_FILE = "(?:(?<=[./][^\\s]*|\uE001) files?)?";
const POLITE = "(?:,? (?:please|for me|thanks|thank you))?";
/** Words that make more of a sentence than a path with spaces in it. */
const NO_NAME =
  "(?:and|or|then|about|from|in|into|on|of|to|for|with|by|at|like|that|which|what|how|why|where|when|if|all|every|files?|folder|directory|lines?)";
const NAME_PART = "[^\\s,;:|<>&*?\uE000\uE001]";
/** Some words, the last of which alone has an ending, as a file's name has. */
const SPACED = `(?:(?!${NO_NAME} |[^\\s]*\\.[a-z]\\w* )${NAME_PART}+ )+${NAME_PART}*\\.[a-z]\\w{0,9}`;
const READ = "(?:read|open|show|display|print|cat|view|look at) (?:me )?(?:the )?(?:contents? of )?";
const IT = "(?:it|this|that|them|its contents?|the file|the contents?)";
const SENTENCE =
  "(?:a |an |one |the )?(?:(?:one|single|1)[- ]sentence |one[- ]line |single |short |brief )*(?:summary|sentence|description)";
const EVERYWHERE =
  "(?:(?:all|the|every|any|this|whole) )*(?:files?|project|workspace|folder|code|everything|repository)";

const SUMMARY: readonly Pattern[] = [
  {
    asks: "summary",
    form: form(
      `(?:write|put|save|create|add) ${SENTENCE}(?: (?:of|about|on|for|from|describing|summari[sz]ing) (?:${IT}|${FILE}(?<source>${WORD})))? (?:in)?to ${FILE}(?<path>${WORD})`,
    ),
  },
  {
    asks: "summary",
    form: form(
      `summari[sz]e (?:${IT}|${FILE}(?<source>${WORD})${AS_FILE})(?: in (?:one|a|a single) sentence)?(?: (?:in)?to ${FILE}(?<path>${WORD}))?${POLITE}`,
    ),
  },
  {
    asks: "save-summary",
    form: form(
      `(?:write|put|save) (?:it|that|this|the (?:summary|result|sentence)) (?:in)?to ${FILE}(?<path>${WORD})`,
    ),
  },
];

const FILES: readonly Pattern[] = [
  {
    asks: "list",
    form: form(
      `(?:list|show(?: me)?|find|get) (?:all |the |of )*files(?: (?:here|there))?(?: (?:matching|that match|named|called|like) (?:the )?(?:pattern |glob )?(?<pattern>${WORD}))?(?: (?:in|under) (?:${EVERYWHERE}|(?:the )?(?:folder |directory )?(?<where>${WORD})))?${POLITE}`,
    ),
  },
  {
    asks: "list",
    form: form(`(?:list|show|find) (?:all |the )*(?<pattern>[^\\s]*[*{\\[][^\\s]*)(?: files)?`),
  },
  { asks: "list", form: form("(?:what|which) files (?:are (?:there|here|in (?:the|this) \\w+)|do you see)") },
];

const SEARCH: readonly Pattern[] = [
  {
    asks: "search",
    form: form(
      `(?:search|grep|find|look for) (?:for )?(?:the )?(?:text |word |string )?(?<text>.+?) in (?:${EVERYWHERE})`,
    ),
  },
  {
    asks: "search",
    form: form(`(?:search|grep) (?!for )(?:in )?(?:${EVERYWHERE}|(?<where>${WORD})) for (?<text>.+)`),
  },
  {
    asks: "search",
    form: form(
      `(?:search|grep|find|look for) (?:for )?(?:the )?(?:text |word |string )?(?<text>.+) (?:in|within|under|inside) (?:the )?(?:files? |folder )?(?:matching )?(?<where>${WORD})`,
    ),
  },
  {
    asks: "search",
    form: form("(?:search|grep|find|look for) (?:for )?(?:the )?(?:text |word |string )?(?<text>.+)"),
  },
];

const CHANGE: readonly Pattern[] = [
  { asks: "write", form: form(`(?:write|save) (?:in)?to ${FILE}(?<path>${WORD}) ?[:,] ?(?<text>.+)`) },
  {
    asks: "write",
    form: form(
      `(?:write|put|save|store) (?:the (?:text|words?|line|string) )?(?<text>.+) (?:in)?to ${FILE}(?<path>${WORD})`,
    ),
  },
  {
    asks: "write",
    form: form(
      `(?:write|put|save|store) (?:the (?:text|words?|line|string) )?(?<text>.+) in ${FILE}(?<path>${WORD})`,
    ),
  },
  {
    asks: "write",
    form: form(
      `create ${FILE}(?<path>${WORD}) (?:with|containing|saying|that says) (?:the )?(?:contents? |text )?(?<text>.+)`,
    ),
  },
  { asks: "write", form: form(`create (?:an )?(?:empty )?${FILE}(?<path>${WORD})`) },
  {
    asks: "replace",
    form: form(`(?:replace|substitute) (?<before>.+?) (?:with|by) (?<after>.+) in ${FILE}(?<path>${WORD})`),
  },
  { asks: "replace", form: form(`change (?<before>.+?) (?:in)?to (?<after>.+) in ${FILE}(?<path>${WORD})`) },
  {
    asks: "replace",
    form: form(
      `in ${FILE}(?<path>${WORD}),? (?:replace|change|substitute) (?<before>.+?) (?:with|by|to) (?<after>.+)`,
    ),
  },
];

const REST: readonly Pattern[] = [
  { asks: "run", form: form("(?:run|execute) (?:the )?(?:(?:shell )?command ?:? )?(?<command>.+)") },
  {
    asks: "read",
    form: form(`${READ}${FILE}(?<paths>${LISTED}(?:(?: ?, (?:and )?| and )${LISTED})*)${AS_FILE}${POLITE}`),
  },
  { asks: "read", form: form(`${READ}${FILE}(?<path>${SPACED})${POLITE}`) },
  {
    asks: "read",
    form: form(
      `what(?:'s| is) in ${FILE}(?<paths>${LISTED})|what does ${FILE}(?<path>${LISTED}) (?:say|contain)`,
    ),
  },
];

const VERBS =
  "read open show display print cat view list find search grep look write save put create replace change substitute run execute summarize summarise".split(
    " ",
  );
const VERB = `(?:${VERBS.join("|")})\\b`;

export const ENGLISH: Grammar = {
  patterns: [...SUMMARY, ...FILES, ...CHANGE, ...SEARCH, ...REST],
  separators: "[,;.]? ?(?:\\band )?\\b(?:then|after that|afterwards)\\b[,:]? | ?; |\\n",
  weakSeparators: `,? and (?=${VERB})|[,.] (?:also )?(?=${VERB})`,
  verbs: VERBS,
  filler:
    /^(?:please|pls|plz|kindly|(?:can|could|would|will) you|i(?:['’]d| would) like (?:you )?to|i (?:want|need) (?:you )?to|help me(?: to)?|let(?:['’]s| us)|go ahead and|hey|hi|hello|ok(?:ay)?|so|now|first|also|just|next|finally)\b,? /iu,
  help: /^(?:help|hi|hello|hey|what can you do|what are you|who are you)(?: there)?$/iu,
};
