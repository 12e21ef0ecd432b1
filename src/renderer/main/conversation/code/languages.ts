/** Endings of names whose language has another name. Others are their language, or none that is known. */
const OF_ENDING: Readonly<Record<string, string>> = {
  cjs: "js",
  mjs: "js",
  jsx: "js",
  cts: "ts",
  mts: "ts",
  tsx: "ts",
  h: "c",
  hpp: "cpp",
  cc: "cpp",
  yml: "yaml",
  htm: "html",
  svg: "xml",
  jsonc: "json",
  jsonl: "json",
  zsh: "bash",
  toml: "ini",
};

/** The name of a language as an answer may write it. Anything longer or stranger names none. */
const NAME = /^[\w+#.-]{1,30}$/;

/** The language of a file by its name; undefined for a name without an ending. */
export function languageOfPath(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (name === "makefile" || name === "dockerfile") return name;
  const ending = /[^.]\.([a-z0-9]+)$/.exec(name)?.[1];
  return ending === undefined ? undefined : (OF_ENDING[ending] ?? ending);
}

/** The language that stands behind the opening fence of a code block. */
export function languageOfInfo(info: string): string | undefined {
  const [word = ""] = info.trim().split(/[\s,{]/, 1);
  return NAME.test(word) ? word : undefined;
}
