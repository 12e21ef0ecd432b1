/** A way of putting a value behind a name. */
export interface Separator {
  /**
   * Read from the name's end to the value's beginning. Every run in it is bounded, and no two runs beside each other hold
   * the same characters, so it reads each character of a hostile text a few times at most.
   */
  readonly pattern: RegExp;
  /** What the name must stand behind. */
  readonly behind?: RegExp;
  /** Words stand like this as well: a password needs to look like more than a name with a digit in it. */
  readonly weak?: boolean;
}

const GAP = "[ \\t]{0,100}";
/** As `GAP`, and at most one line's end. */
const BREAK = "[ \\t]{0,100}(?:\\r?\\n[ \\t]{0,100})?";
const QUOTE = "[\"'`]";
/** A value in quotes begins here, as a plain string or one of the sorts that languages have. */
const OPENS = `(?=[A-Za-z@$]{0,2}${QUOTE})`;
const ASSIGN = "(?:=>|[:?|&]{0,2}={1,3}|!={1,2}|:)";
/** Members or attributes between a name and its value. */
const MEMBERS = `(?:["'][\\w-]{1,30}["']\\s{0,20}:\\s{0,20}["']?[^\\s"',{}][^"',{}\\r\\n]{0,80}["']?,\\s{0,80}){0,2}`;
const ATTRIBUTES = `(?:\\s{1,80}[\\w:-]{1,40}\\s?=\\s?["'][^"'<>\\r\\n]{0,100}["']){0,3}`;

/** Up to four words of one space apart. */
const TYPE = "(?:: ?)?&?(?:'static )?[A-Za-z][\\w.<>[\\]?|]{0,40}(?: [\\w.<>[\\]?|]{1,40}){0,3}";

const IN_QUOTES = /["'`]$/;
const IN_CELL = /(?:^|[\r\n|])[ \t*_]*$/;
const IN_LINE = /(?:^|[\r\n])[ \t]*$/;

const separator = (source: string, rest: Omit<Separator, "pattern"> = {}): Separator => ({
  pattern: new RegExp(source, "y"),
  ...rest,
});

/** Every way, the usual ones first: the first that holds a secret counts. */
export const SEPARATORS: readonly Separator[] = Object.freeze([
  // In code, settings and URLs, and in XML; in brackets as in `env['NAME'] = …`.
  separator(`${QUOTE}?\\]?(?:${GAP}${ASSIGN}${GAP}|>)`),
  separator(`${QUOTE}?\\]?${GAP}=${BREAK}${OPENS}`),
  // A default: `${NAME:-…}`, `process.env.NAME || …`.
  separator(":[-=?]"),
  separator(`${QUOTE}?[\\])]?${GAP}(?:\\|\\||\\?\\?|or)${GAP}${OPENS}`),
  // A declaration with a type: `key: string = …`, `var key string = …`, `key: &'static str = …`, `key[] = …`.
  separator(`(?:\\[\\]|(?::|[ \\t])${GAP}${TYPE})${GAP}=${GAP}${OPENS}`),
  separator(`${GAP}\\{ ?get;(?: ?(?:private )?(?:set|init);)? ?\\}${GAP}=${GAP}${OPENS}`),
  // An argument of what makes the value: `key{"…"}`, `key = Secret("…")`.
  separator(`${GAP}(?:[:=]${GAP}(?:new )?[\\w.:]{1,40})?[({]${GAP}${OPENS}`, { weak: true }),
  // Two arguments or items: `define('NAME', '…')`.
  separator(`${QUOTE}${GAP},${BREAK}(?:\\w{1,20}\\(${GAP})?${OPENS}`, { behind: IN_QUOTES, weak: true }),
  separator(`${QUOTE}${GAP},[^()\\r\\n]{0,120}?\\bdefault${GAP}[:=]${GAP}${OPENS}`, { behind: IN_QUOTES }),
  // Two members, attributes or elements: `<add key="NAME" value="…"/>`.
  separator(`${QUOTE},\\s{0,80}${MEMBERS}["']?value["']?\\s{0,20}:\\s{0,20}`, { behind: IN_QUOTES }),
  separator(`${QUOTE}${ATTRIBUTES}\\s{1,80}(?:value|content|default)\\s?=\\s?${OPENS}`, {
    behind: IN_QUOTES,
  }),
  separator(`${QUOTE}${ATTRIBUTES}\\s{0,20}>\\s{0,80}<value>`, { behind: IN_QUOTES }),
  separator("</key>\\s{0,80}<string>", { behind: /<key>$/ }),
  // A block of Terraform.
  separator(`"${GAP}\\{[^{}]{0,300}?\\bdefault${GAP}=${GAP}${OPENS}`, { behind: IN_QUOTES }),
  // Marked up, in a table, in columns, in a sentence.
  separator(`[*_]{0,3}[:：][*_]{0,3}${GAP}[*_]{0,3}`),
  separator("[ \\t]{1,100}\\|[ \\t]{1,100}", { behind: IN_CELL, weak: true }),
  separator("(?:[ \\t]{2,100}|\\t)(?![-=|:])", { behind: IN_LINE, weak: true }),
  separator(
    `${GAP}(?:[:：=＝—–]|是|为|為|は|[ \\t](?:is|are|ist|es|est|é|è|jest|är|er|is now|was):?[ \\t])${GAP}`,
    {
      weak: true,
    },
  ),
]);

/** Behind an option, or in a netrc, a space will do. */
export const SPACE = separator("[ \\t]{1,100}(?!-)");
