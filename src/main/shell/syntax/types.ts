/** A word as bash would read it: quotes, escapes, `$'…'` and line continuations resolved. */
export interface Word {
  /** The literal value; undefined when an expansion or substitution decides it. Globs and a leading `~` are kept as written. */
  readonly text: string | undefined;
  readonly raw: string;
  /** Contains an expansion or a substitution. */
  readonly dynamic: boolean;
  /** Unquoted `*`, `?`, `[…]`, or a brace expansion that couldn't be spelled out: may stand for several words. */
  readonly glob: boolean;
  /** The literal part before the first dynamic or glob piece. */
  readonly prefix: string;
  /** Begins with an unquoted `~` (also after `=` or `:`), which bash replaces by a home directory. */
  readonly tilde: boolean;
  /**
   * Whatever it expands to, it is exactly one argument, and expanding it runs no code but the substitutions that are
   * listed as commands: nothing is assigned, split, globbed or evaluated a second time. True for static words.
   */
  readonly inert: boolean;
  /**
   * However many arguments come of it, expanding it runs no code but the substitutions that are listed as commands, and
   * assigns nothing. True for every inert word.
   */
  readonly effectless: boolean;
  /** What a dynamic word is made of, as long as that is nothing but literal text and plain variables. */
  readonly pieces?: readonly WordPiece[];
}

export type WordPiece = string | { readonly variable: string; readonly quoted: boolean };

export interface Assignment {
  readonly name: string;
  readonly value: Word;
  /** `name+=value`. */
  readonly appends?: boolean;
}

export interface Redirect {
  /** As written, for example `>`, `>>`, `<`, `<>`, `>&`, `>|`, `&>`, `<<`, `<<<`. */
  readonly operator: string;
  /** Undefined when not written, or when bash picks one (`{fd}>…`, which is then also an assignment). */
  readonly fd: number | undefined;
  /** The file, the descriptor, or the body of a here-document. */
  readonly target: Word | undefined;
  readonly access: "read" | "write" | "duplicate" | "heredoc";
}

/**
 * One simple command, its name first among the words. Stand-ins with the same shape make the rest visible: no words for
 * bare assignments, loop variables and the redirects of a compound command; `[[` and its operands; `((` and its body;
 * `case` with its subject and patterns.
 */
export interface SimpleCommand {
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  readonly redirects: readonly Redirect[];
  readonly background: boolean;
  readonly inSubstitution: boolean;
  readonly inFunction: boolean;
  /** Inside `for`, `while`, `until` or `select`: may run any number of times. */
  readonly inLoop: boolean;
  /** The variables of the `for` loops around it: each of them has been given a value when the command runs. */
  readonly loopVariables: readonly string[];
  readonly source: string;
  /** UTF-16 offsets into the script; into the decoded text for commands inside nested backquotes. */
  readonly span: { readonly start: number; readonly end: number };
}

export interface Script {
  /** Every simple command at any depth, in order of appearance; an outer command before those in its substitutions. */
  readonly commands: readonly SimpleCommand[];
  /** Why the text wasn't understood as a whole: parse errors, unknown nodes, too deep, too long. Empty: understood. */
  readonly problems: readonly string[];
  /** Names of the functions that the text defines. */
  readonly functions: readonly string[];
  /** Some command's name is decided by an expansion, a substitution or a glob. */
  readonly dynamicNames: boolean;
}
