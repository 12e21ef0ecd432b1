/** What the permission rules say about looking at one file. `ask`: only after a person was asked about that very file. */
export type Readability = "yes" | "ask" | "no";

/**
 * Asked before the main process looks at the content or the name of a file for the model: what a rule keeps from being
 * read must influence no answer, count, cut, order or error. One for each call; it holds the rules as they are when the
 * call begins.
 */
export interface ContentBoundary {
  /** False: no rule is about reading. Every file is readable, and nothing needs to be looked up. */
  readonly binds: boolean;
  /** As the path is written and as the disk resolves it. `path`: relative to the workspace, or absolute. */
  readable(path: string): Promise<Readability>;
  /**
   * The same without the disk, for paths below `folder` that are reached without following a link. The paths that the
   * function takes are relative to the folder; the empty one is the folder.
   */
  below(folder: string): Promise<(path: string) => Readability>;
  /** A rule treats files of this name differently from others beside them, in some folder. */
  singlesOut(name: string): boolean;
}

/** The boundary for one call of a tool. Rules about `Read` bind every tool, rules about another tool that one alone. */
export type ContentBoundaries = (tool: string, workspace: string) => ContentBoundary;
