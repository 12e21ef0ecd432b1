import { basename } from "node:path";
import type { ProjectView } from "../../../preload/contract/views";
import { showInvisibles } from "../../base/visible-text";
import { DesktopError } from "../desktop-error";
import { checkProjectFolder } from "./project-folder";
import type { RecentProjects } from "./recent-projects";

export interface ProjectPorts {
  readonly recent: RecentProjects;
  /** The native folder picker; undefined when the person cancelled it. */
  pickFolder(defaultPath: string): Promise<string | undefined>;
  /** Puts a copy of the sample project into place and answers its absolute path. */
  prepareSample(): Promise<string>;
  /** Starts a session in a folder that was found fit. */
  begin(workspace: string): Promise<void>;
  /** The list of recent projects is another one now. */
  listed(recent: readonly ProjectView[]): void;
  /** The person's home folder. */
  readonly userHome: string;
}

export function projectView(path: string): ProjectView {
  return { path: showInvisibles(path), name: showInvisibles(basename(path)) };
}

/** Opens projects. A page can name only folders that a person has opened before; new ones come from the picker. */
export class Projects {
  readonly #ports: ProjectPorts;

  constructor(ports: ProjectPorts) {
    this.#ports = ports;
  }

  async list(): Promise<readonly ProjectView[]> {
    return (await this.#ports.recent.list()).map(projectView);
  }

  /** False when the person cancelled. @throws DesktopError when the folder can't be a project. */
  async pick(): Promise<boolean> {
    const [last] = await this.#ports.recent.list();
    const path = await this.#ports.pickFolder(last ?? this.#ports.userHome);
    if (path === undefined) return false;
    await this.open(path);
    return true;
  }

  /** `shown` is a path as the list showed it. @throws DesktopError `project_unknown` for any other. */
  async openRecent(shown: string): Promise<void> {
    await this.open(await this.recent(shown));
  }

  /** The real path of a project as the list showed it. @throws DesktopError `project_unknown` for any other. */
  async recent(shown: string): Promise<string> {
    const path = (await this.#ports.recent.list()).find((candidate) => projectView(candidate).path === shown);
    if (path === undefined) {
      throw new DesktopError(
        "project_unknown",
        "This folder was not opened before. Use Open Project to choose it.",
      );
    }
    return path;
  }

  /** Goes on where the person left: the project that was opened last. False when there is none. @throws DesktopError */
  async reopen(): Promise<boolean> {
    const last = await this.#ports.recent.open();
    if (last !== undefined) await this.open(last);
    return last !== undefined;
  }

  async openSample(): Promise<void> {
    await this.open(await this.#ports.prepareSample());
  }

  /** For a folder that a person named: in the picker or on the command line. */
  async open(path: string): Promise<void> {
    const workspace = await checkProjectFolder(path, this.#ports.userHome);
    await this.#ports.begin(workspace);
    await this.#ports.recent.add(workspace);
    this.#ports.listed(await this.list());
  }
}
