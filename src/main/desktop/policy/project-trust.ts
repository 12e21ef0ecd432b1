import type { PolicyControl, ProjectTrust } from "../../settings/policy-control";
import { showInvisibles } from "../../text/visible";
import type { CurrentPolicy, PolicySession } from "./current-policy";
import type { NativeQuestion, NativeQuestions } from "./native-question";
import { trustPages } from "./trust-pages";

export interface TrustPorts {
  readonly current: CurrentPolicy;
  readonly questions: Pick<NativeQuestions, "ask">;
  /** Shows a file (absolute path) in the system's file manager; opens nothing. */
  showFile(file: string): void;
}

/** Asks whether what a project's settings want may come into force. Only here, in boxes of the main process. */
export class ProjectTrustDesk {
  readonly #ports: TrustPorts;
  /** Files in the form in which the person was asked about them without having called for it. */
  readonly #asked = new Set<string>();

  constructor(ports: TrustPorts) {
    this.#ports = ports;
  }

  /** A project was opened: asks about each form of its settings once. */
  async begin(session: PolicySession): Promise<void> {
    const project = openQuestion(session.policy);
    if (!project) return;
    const key = `${project.digest} ${project.file}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    await this.#put(session, project);
  }

  /** The person wants to be asked. True when the project is trusted afterwards. */
  async ask(): Promise<boolean> {
    const { session } = this.#ports.current;
    if (!session) return false;
    const project = openQuestion(session.policy);
    if (project) await this.#put(session, project);
    return session.policy.overview().project?.trusted === true;
  }

  async #put(session: PolicySession, project: ProjectTrust): Promise<void> {
    if (!(await this.#agreed(project))) return;
    if (this.#ports.current.session !== session) return;
    await session.policy.trustProject(project.digest);
    this.#ports.current.refresh();
  }

  /** Page by page; only whoever has seen the last one can agree. */
  async #agreed(project: ProjectTrust): Promise<boolean> {
    const { questions, showFile } = this.#ports;
    const pages = trustPages(project.wants);
    for (let index = 0; ; ) {
      const answer = await questions.ask(trustQuestion(project, pages, index));
      if (answer === "decline") return false;
      if (answer === "other") showFile(project.file);
      else if (index + 1 < (pages?.length ?? 0)) index += 1;
      else return pages !== undefined;
    }
  }
}

function openQuestion(policy: PolicyControl): ProjectTrust | undefined {
  const { project } = policy.overview();
  return project && !project.trusted && project.wants.length > 0 ? project : undefined;
}

function trustQuestion(
  { file, wants }: ProjectTrust,
  pages: readonly string[] | undefined,
  index: number,
): NativeQuestion {
  const common = { decline: "Don't Trust", other: "Show File" };
  const message = "Trust the settings that this project brings?";
  const place = `File: ${showInvisibles(file)}`;
  if (!pages) {
    const why = `They ask for ${wants.length} things, too much to be shown whole, and what can't be shown whole can't be trusted. Copy what you want into your own settings.`;
    return { ...common, message, detail: `${place}\n\n${why}` };
  }
  const last = index === pages.length - 1;
  const part = pages.length > 1 ? ` (part ${index + 1} of ${pages.length})` : "";
  const detail = [
    place,
    "",
    `With your trust, this comes into force${part}:`,
    pages[index] ?? "",
    "",
    last
      ? "Without it, the file can only make Gatehouse stricter. Trust ends when the file changes."
      : "Trust can be given after the last part.",
  ];
  return {
    ...common,
    message,
    detail: detail.join("\n"),
    accept: last ? "Trust These Settings" : "Next Part",
  };
}
