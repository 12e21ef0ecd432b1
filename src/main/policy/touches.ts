import type { FamilyName } from "./vocabulary";

/** One file or folder that a call reads or writes, as far as its arguments tell. */
export interface Touch {
  /** A glob from the root or relative to the workspace; literal text in it is escaped. */
  readonly glob: string;
  /** The glob stands for one path. */
  readonly exact: boolean;
  readonly access: "read" | "write";
  /** False: the program may or may not do this with the path. */
  readonly sure: boolean;
  /** Everything below may be read as well; `visible`: but for names that begin with a dot. */
  readonly deep?: "all" | "visible";
  /** Only when the path is a folder. */
  readonly deepIfFolder?: true;
  /** It may be written, but its program is usually given such files only to read or to run them. */
  readonly unlikely?: true;
  /** This path is meant only if that one is a folder: where a copy goes under its own name. A glob, as `glob` is. */
  readonly ifFolder?: string;
}

export interface Touches {
  readonly list: readonly Touch[];
  /** False: the call names more paths than are looked at. */
  readonly complete: boolean;
  /** Folders that a `cd` may have led to; the empty text is the workspace. Literal text in them is escaped. */
  readonly folders: readonly string[];
}

export const NO_TOUCHES: Touches = Object.freeze({ list: [], complete: true, folders: [""] });

/** What a file tool does with the file that it names. An edit's success, and how it fails, tell what the file holds. */
export function accessesOf(tool: string, effect: Touch["access"]): readonly Touch["access"][] {
  return tool === "edit_file" && effect === "write" ? ["write", "read"] : [effect];
}

/** Which families of rules speak about reading a file through this tool. Unknown tools go by their effect. */
export function familiesOf(tool: string, access: Touch["access"]): readonly FamilyName[] {
  if (access === "write") return ["write"];
  if (tool === "glob") return ["read", "glob"];
  if (tool === "grep") return ["read", "grep"];
  return ["read"];
}
