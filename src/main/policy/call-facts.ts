import type { PermissionRequest } from "../gate/request";
import { scriptsRunBy } from "../shell/syntax/scripts";
import type { Script, SimpleCommand } from "../shell/syntax/types";
import { type CommandForm, commandForms } from "./command-forms";
import { escapeGlob, type PathForm, pathForm } from "./file-pattern";
import type { Fold } from "./fold";
import { type GitReadings, gitReadings, isGit } from "./git-readings";
import { withKnownWords } from "./known-words";
import { type PathQuestions, withAnswers } from "./path-oracle";
import type {
  GitReading,
  PathAnswers,
  PathFacts,
  ReadOnlyProof,
  RepositoryParts,
  ResolvedPath,
  ShellReader,
} from "./ports";
import { programPaths } from "./program-paths";
import { maySpellProtectedName } from "./protected-paths";
import { shellTouches } from "./shell-touches";
import type { PolicyState } from "./state";
import { accessesOf, NO_TOUCHES, type Touches } from "./touches";
import { knownVariables, type Variables } from "./word-paths";

/** A path with the workspace it is seen from, each as written and as the disk has it. */
export interface LocatedPath extends ResolvedPath {
  readonly workspace: { readonly written: string; readonly real: string | undefined };
}

/** As written, and as the disk has it where that is something else. */
export function pathForms(path: LocatedPath, fold: Fold): readonly PathForm[] {
  const written = pathForm(path.written, path.workspace.written, fold);
  if (path.real === undefined) return [written];
  const root = path.workspace.real ?? path.workspace.written;
  if (path.real === path.written && root === path.workspace.written) return [written];
  return [written, pathForm(path.real, root, fold)];
}

/** The one built-in tool whose argument is a command line. */
const SHELL_TOOL = "shell";

/** What the participants of the policy find out about one call, worked out once per evaluation and only when needed. */
export class CallFacts {
  readonly request: PermissionRequest;
  readonly state: PolicyState;
  readonly paths: PathFacts;
  /** Present when the call runs a command line. */
  readonly script: Script | undefined;
  readonly #shell: ShellReader;
  readonly #located = new Map<string, Promise<LocatedPath>>();
  // Deny and ask rules compare the same forms.
  readonly #commandForms = new Map<Fold, readonly CommandForm[]>();
  readonly #pathForms = new Map<Fold, WeakMap<LocatedPath, readonly PathForm[]>>();
  #groups: readonly (readonly SimpleCommand[])[] | undefined;
  #commands: readonly SimpleCommand[] | undefined;
  #ruleCommands: readonly SimpleCommand[] | undefined;
  #proof: Promise<ReadOnlyProof> | undefined;
  #touches: Touches | undefined;
  #gitReadings: GitReadings | undefined;
  readonly #gitPaths = new Map<GitReading, Promise<readonly string[] | undefined>>();
  #variables: Variables | undefined;
  #fault: Promise<string | undefined> | undefined;
  #parts: Promise<RepositoryParts> | undefined;

  constructor(request: PermissionRequest, state: PolicyState, paths: PathFacts, shell: ShellReader) {
    this.request = request;
    this.state = state;
    this.paths = paths;
    this.#shell = shell;
    const { command } = request.arguments;
    const runsCommand = request.tool === SHELL_TOOL && Object.hasOwn(request.arguments, "command");
    this.script = runsCommand && typeof command === "string" ? shell.parse(command) : undefined;
  }

  /** Why the command line can't be compared with rules; undefined when it can. */
  get notUnderstood(): string | undefined {
    if (!this.script) return undefined;
    return (
      this.script.problems[0] ??
      (this.script.dynamicNames || this.commands.some(hasPatternAsName)
        ? "What it runs is decided only when it runs"
        : undefined)
    );
  }

  /** The commands as they are written, each with all that it would run. */
  get commandGroups(): readonly (readonly SimpleCommand[])[] {
    this.#groups ??= this.script?.commands.map((command) => this.#peel(command)) ?? [];
    return this.#groups;
  }

  /** Every command that the call runs, seen through wrappers. */
  get commands(): readonly SimpleCommand[] {
    this.#commands ??= this.commandGroups.flat();
    return this.#commands;
  }

  /** Besides the command as written, what it is when variables have the values that the line gives them. */
  #peel(command: SimpleCommand): readonly SimpleCommand[] {
    const known = withKnownWords(command, this.variables, this.paths.home);
    return [command, ...(known ? [known] : [])].flatMap((each) => this.#shell.peelForDeny(each));
  }

  /** The same with the scripts that shells and interpreters are given, for deny and ask rules. */
  get ruleCommands(): readonly SimpleCommand[] {
    this.#ruleCommands ??= [...this.commands, ...this.commands.flatMap(scriptsRunBy)];
    return this.#ruleCommands;
  }

  /** The commands of another script, seen through wrappers. */
  commandsIn(script: string): readonly SimpleCommand[] {
    return this.#shell.parse(script).commands.flatMap((command) => this.#shell.peelForDeny(command));
  }

  /** These commands in every form that deny and ask rules are compared with. */
  commandForms(fold: Fold): readonly CommandForm[] {
    const known = this.#commandForms.get(fold) ?? this.formsOf(this.ruleCommands, fold);
    this.#commandForms.set(fold, known);
    return known;
  }

  /** The forms of commands that may be among these. */
  formsOf(commands: readonly SimpleCommand[], fold: Fold): readonly CommandForm[] {
    const paths = (name: string) =>
      programPaths(name, {
        home: this.paths.home,
        workspace: this.request.context.workspace,
        folders: this.#folders,
      });
    return commands.flatMap((command) => commandForms(command, { fold, programPaths: paths }));
  }

  /** Where a program that is named by a path may be. */
  get #folders(): readonly string[] {
    const moves = this.commands.some(({ words: [name] }) => name?.text === "cd" || name?.text === "pushd");
    return moves ? this.touches.folders.map((folder) => folder.replace(/\\([\s\S])/g, "$1")) : [""];
  }

  /** The forms of a path that came from `locate`. */
  pathForms(path: LocatedPath, fold: Fold): readonly PathForm[] {
    const ofFold = this.#pathForms.get(fold) ?? new WeakMap<LocatedPath, readonly PathForm[]>();
    this.#pathForms.set(fold, ofFold);
    const known = ofFold.get(path) ?? pathForms(path, fold);
    ofFold.set(path, known);
    return known;
  }

  get variables(): Variables {
    this.#variables ??= this.#knownVariables();
    return this.#variables;
  }

  #knownVariables(): Variables {
    const assignments = this.script?.commands.flatMap((command) => command.assignments) ?? [];
    return knownVariables(assignments, this.paths.home, this.request.context.workspace);
  }

  /** The files that the arguments name. */
  get touches(): Touches {
    this.#touches ??= this.script ? this.#shellTouches() : this.#toolTouches();
    return this.#touches;
  }

  /** What the git commands of the call may show of their repositories. */
  get gitReadings(): GitReadings {
    this.#gitReadings ??= gitReadings(this.commands, this.touches.folders);
    return this.#gitReadings;
  }

  /** What the workspace's repository consists of beside its git folder. */
  repositoryParts(): Promise<RepositoryParts> {
    this.#parts ??= this.paths.repositoryParts(this.request.context.workspace);
    return this.#parts;
  }

  /** Whether any of the commands is git. */
  get usesGit(): boolean {
    return this.commands.some(isGit);
  }

  /** Undefined: it can't be told. */
  gitPaths(reading: GitReading): Promise<readonly string[] | undefined> {
    const { workspace } = this.request.context;
    const known = this.#gitPaths.get(reading) ?? this.paths.gitPaths(workspace, reading);
    this.#gitPaths.set(reading, known);
    return known;
  }

  /** Whether a path is known not to be a folder. */
  isNoFolder(path: string): Promise<boolean> {
    return this.paths.isNoFolder(this.request.context.workspace, path);
  }

  locate(path: string): Promise<LocatedPath> {
    const known = this.#located.get(path) ?? this.#locate(path);
    this.#located.set(path, known);
    return known;
  }

  /** For calls that run a command: whether it is proven to change nothing and to look at nothing outside. */
  proof(): Promise<ReadOnlyProof> {
    const { script } = this;
    this.#proof ??= script
      ? withAnswers((paths) => this.#shell.isReadOnly(script, paths), this.#questions)
      : Promise.resolve({ readOnly: false, why: "It is no command that can be understood" });
    return this.#proof;
  }

  /** What is wrong with the repository, when that is why a command isn't proven. */
  async repositoryDoubt(): Promise<string | undefined> {
    const { why } = await this.proof();
    const fault = await this.#fault;
    return fault !== undefined && why.endsWith(fault) ? fault : undefined;
  }

  /** The same for each command of a script. */
  judgeCommands(script: Script): Promise<readonly ReadOnlyProof[]> {
    return withAnswers((paths) => this.#shell.judgeCommands(script, paths), this.#questions);
  }

  peelForAllow(command: SimpleCommand): SimpleCommand {
    return this.#shell.peelForAllow(command);
  }

  get #questions(): PathQuestions {
    const { workspace } = this.request.context;
    return {
      locate: (path) => this.locate(path),
      isNoFolder: (path) => this.isNoFolder(path),
      isOutsideProgram: (name, real) => this.paths.isOutsideProgram(workspace, name, real),
      repositoryFault: () => {
        this.#fault ??= this.#repositoryFault();
        return this.#fault;
      },
      globStaysInside: (pattern) => this.paths.globStaysInside?.(workspace, pattern) ?? Promise.resolve(true),
      sharesRepository: (path) => this.paths.sharesRepository?.(workspace, path) ?? Promise.resolve(false),
      treeStaysInside: (path) => this.paths.treeStaysInside?.(workspace, path) ?? Promise.resolve(false),
    };
  }

  /** Whatever a repository consists of must be inside, and no rule may hide it. */
  async #repositoryFault(): Promise<string | undefined> {
    const { parts, problem } = await this.repositoryParts();
    const { deny, ask } = this.state.rules;
    for (const { path, what } of parts) {
      const located = await this.locate(path);
      if (!located.inside) return `${what} ${path}, which is outside the workspace`;
      const rule = deny.findHit(SHELL_TOOL, located) ?? ask.findHit(SHELL_TOOL, located);
      if (rule) return `${what} ${path}, which the rule ${rule.text} is about`;
    }
    return problem;
  }

  async #locate(path: string): Promise<LocatedPath> {
    const { workspace } = this.request.context;
    const resolved = await this.paths.resolve(workspace, path);
    const root = path === "." ? resolved : await this.locate(".");
    return { ...resolved, workspace: { written: root.written, real: root.real } };
  }

  #shellTouches(): Touches {
    // Who may write what matters to rules about writing and to protected names, and the proof is the dearest part of it.
    const { deny, ask } = this.state.rules;
    const matters = deny.bindsWriting || ask.bindsWriting;
    return shellTouches(this.commands, {
      home: this.paths.home,
      variables: this.variables,
      changesNothing: (command) =>
        !(matters || command.words.some((word) => maySpellProtectedName(word.text ?? word.raw))) ||
        this.#shell.isReadOnly(alone(command), ANYWHERE).readOnly,
    });
  }

  #toolTouches(): Touches {
    const { tool, effect, arguments: args } = this.request;
    if ((effect !== "read" && effect !== "write") || !Object.hasOwn(args, "path")) return NO_TOUCHES;
    if (typeof args.path !== "string") return NO_TOUCHES;
    const glob = escapeGlob(args.path);
    const list = accessesOf(tool, effect).map((access) => ({ glob, exact: true, access, sure: true }));
    return { ...NO_TOUCHES, list };
  }
}

/** Behind a wrapper as in front: a shell puts what matches in the place of the pattern. */
function hasPatternAsName({ words: [name] }: SimpleCommand): boolean {
  return name?.glob === true;
}

/** Where a command looks doesn't matter to whether it writes. */
const ANYWHERE: PathAnswers = Object.freeze({
  staysInside: () => true,
  globStaysInside: () => true,
  isNoFolder: () => true,
  isOutsideProgram: () => true,
  isRoot: () => false,
  sharesRepository: () => true,
  treeStaysInside: () => true,
  repositoryFault: () => undefined,
});

function alone(command: SimpleCommand): Script {
  return { commands: [{ ...command, redirects: [] }], problems: [], functions: [], dynamicNames: false };
}

/** Gives every participant of one evaluation the same facts, and the next evaluation fresh ones. */
export class CallReader {
  readonly #state: () => PolicyState;
  readonly #paths: PathFacts;
  readonly #shell: ShellReader;
  readonly #facts = new WeakMap<PermissionRequest, CallFacts>();

  constructor(ports: PolicyPorts) {
    this.#state = ports.state;
    this.#paths = ports.paths;
    this.#shell = ports.shell;
  }

  /** The gate hands a request object of its own to each evaluation, so nothing found here outlives it. */
  read(request: PermissionRequest): CallFacts {
    const facts = this.#facts.get(request) ?? new CallFacts(request, this.#state(), this.#paths, this.#shell);
    this.#facts.set(request, facts);
    return facts;
  }
}

export interface PolicyPorts {
  /** Read at the start of each evaluation. */
  state(): PolicyState;
  readonly paths: PathFacts;
  readonly shell: ShellReader;
}
