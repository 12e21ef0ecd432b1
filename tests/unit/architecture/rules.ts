import { type Import, importsOf, type SourceFile, withoutExtension } from "./imports";

interface Rule {
  readonly says: string;
  /** Which files it binds. */
  readonly binds: RegExp;
  readonly allows: (use: Import, from: string) => boolean;
}

const relativeTo = (target: string, ...folders: string[]): boolean =>
  folders.some((folder) => target === folder || target.startsWith(`${folder}/`));

const isElectron = (target: string): boolean => target === "electron" || target.startsWith("electron/");

const mayUseElectron =
  /^src\/(main\/(index|approvals\/review-page)|main\/desktop\/.+|preload\/(main|review))\.ts$/;

/** What a tool is, how it fails, and what a call is: every room may know it, so it knows none of them. */
export const sharedContracts = ["src/main/tools/tool", "src/main/gate/call"];

/** The part of the ground floor that touches the disk: pure rooms leave it alone. */
const diskOfBase = ["src/main/base/atomic-file"];

const isPureBase = (target: string): boolean =>
  relativeTo(target, "src/main/base") && !diskOfBase.includes(target);

/** DESIGN §6: who may import whom. */
const importRules: readonly Rule[] = [
  {
    says: "the ground floor imports nothing but Node",
    binds: /^src\/main\/base\//,
    allows: ({ target }) => target.startsWith("node:") || relativeTo(target, "src/main/base"),
  },
  {
    says: "gate and policy import only each other, pure parts of base, zod, picomatch and the shell syntax",
    binds: /^src\/main\/(gate|policy)\//,
    allows: ({ target }) =>
      ["zod", "picomatch"].includes(target) ||
      isPureBase(target) ||
      relativeTo(target, "src/main/gate", "src/main/policy", "src/main/shell/syntax"),
  },
  {
    says: "only the entry, the desktop, the native surfaces and the preloads import electron",
    binds: /./,
    allows: ({ target }, from) => !isElectron(target) || mayUseElectron.test(from),
  },
  {
    says: "the renderer knows neither Node nor main; it gets types through preload/contract",
    binds: /^src\/renderer\//,
    allows: ({ target }) =>
      !target.startsWith("node:") &&
      (!target.startsWith("src/") ||
        relativeTo(target, "src/renderer", "src/preload/contract", "src/locales")),
  },
  {
    says: "a preload imports only electron and the contract",
    binds: /^src\/preload\/(?!contract)/,
    allows: ({ target }) => target === "electron" || relativeTo(target, "src/preload"),
  },
  {
    says: "the contract imports only zod, itself, and types of main",
    binds: /^src\/preload\/contract/,
    allows: ({ target, typeOnly }) =>
      target === "zod" ||
      relativeTo(target, "src/preload") ||
      (typeOnly && relativeTo(target, "src/main", "src/locales")),
  },
  {
    says: "texts know nothing of the program",
    binds: /^src\/locales\//,
    allows: ({ target }) => target === "i18next" || relativeTo(target, "src/locales"),
  },
  {
    says: "main imports neither the renderer nor a preload, only their contract",
    binds: /^src\/main\//,
    allows: ({ target }) =>
      !relativeTo(target, "src/renderer", "src/preload") || relativeTo(target, "src/preload/contract"),
  },
  {
    says: "a contract that all rooms share imports values of the gate only",
    binds: new RegExp(`^(${sharedContracts.join("|")})\\.ts$`),
    allows: ({ target, typeOnly }) => typeOnly || target === "zod" || relativeTo(target, "src/main/gate"),
  },
  {
    says: "hooks import values of gate, policy, shell, base and tools only: whoever hears them depends on them, not they on it",
    binds: /^src\/main\/hooks\//,
    allows: ({ target, typeOnly }) =>
      ["zod", "node:path"].includes(target) ||
      relativeTo(
        target,
        ...["hooks", "gate", "policy", "shell", "base", "tools"].map((room) => `src/main/${room}`),
      ) ||
      (typeOnly && relativeTo(target, "src/main/agent")),
  },
  {
    says: "hooks and shield are told what settings say; they read none",
    binds: /^src\/main\/(hooks|shield)\//,
    allows: ({ target, typeOnly }) => typeOnly || !relativeTo(target, "src/main/settings"),
  },
  {
    says: "detectors and scans see texts and scripts alone: no file, no network, no setting",
    binds: /^src\/main\/shield\/(detectors|scan)\//,
    allows: ({ target, typeOnly }, from) =>
      typeOnly ||
      target.startsWith("@secretlint/") ||
      relativeTo(target, ...["shield", "shell/syntax", "policy"].map((room) => `src/main/${room}`)) ||
      isPureBase(target) ||
      (from === "src/main/shield/scan/start-worker.ts" &&
        ["node:path", "node:worker_threads"].includes(target)),
  },
  {
    says: "the data shield is told where its record goes; it knows neither the log nor any window",
    binds: /^src\/main\/shield\//,
    allows: ({ target, typeOnly }) =>
      typeOnly ||
      !relativeTo(
        target,
        ...["audit", "hooks", "approvals", "desktop", "terminal", "sessions", "checkpoints"].map(
          (room) => `src/main/${room}`,
        ),
      ),
  },
  {
    says: "only the entries and the front-ends' rooms import the composition root",
    binds: /^src\/main\/(?!(index|cli)\.ts|desktop\/|terminal\/|compose\/)/,
    allows: ({ target, typeOnly }) => typeOnly || !relativeTo(target, "src/main/compose"),
  },
];

const longestFile = 500;

/** Every breach of the rules, one line each. */
export function breaches(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [...importBreaches(file), ...shapeBreaches(file)]);
}

function importBreaches(file: SourceFile): string[] {
  const uses = importsOf(file);
  return importRules
    .filter((rule) => rule.binds.test(file.path))
    .flatMap((rule) =>
      uses
        .filter((use) => !rule.allows(use, file.path))
        .map((use) => `${file.path} imports ${use.target}: ${rule.says}`),
    );
}

function shapeBreaches({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const lines = text.split("\n").length;
  if (lines > longestFile) found.push(`${path} has ${lines} lines: at most ${longestFile}`);
  if (/^export\s+default\b/m.test(text)) found.push(`${path} has a default export: exports are named`);
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(withoutExtension(path))) found.push(`${path} is not in kebab-case`);
  return found;
}
