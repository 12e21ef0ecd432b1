import { showInvisibles } from "../../base/visible-text";
import type { PolicyControl, ProjectTrust } from "../../settings/policy-control";
import type { Translate } from "../translator";
import type { CurrentPolicy, PolicySession } from "./current-policy";
import type { NativeQuestion, NativeQuestions } from "./native-question";
import { trustPages } from "./trust-pages";

export interface TrustPorts {
  readonly current: CurrentPolicy;
  readonly questions: Pick<NativeQuestions, "ask">;
  /** Shows a file (absolute path) in the system's file manager; opens nothing. */
  showFile(file: string): void;
  readonly t: Translate;
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
    const { questions, showFile, t } = this.#ports;
    const pages = trustPages(project.wants);
    for (let index = 0; ; ) {
      const answer = await questions.ask(trustQuestion(project, pages, index, t));
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
  t: Translate,
): NativeQuestion {
  const common = {
    message: t("dialogs:trust.message"),
    decline: t("dialogs:trust.decline"),
    other: t("dialogs:trust.show"),
  };
  const place = t("dialogs:trust.file", { path: showInvisibles(file) });
  if (!pages)
    return { ...common, detail: `${place}\n\n${t("dialogs:trust.tooLong", { count: wants.length })}` };
  const last = index === pages.length - 1;
  const detail = [
    place,
    "",
    pages.length > 1
      ? t("dialogs:trust.wantsPart", { part: index + 1, parts: pages.length })
      : t("dialogs:trust.wants"),
    pages[index] ?? "",
    "",
    last ? t("dialogs:trust.last") : t("dialogs:trust.notLast"),
  ];
  return {
    ...common,
    detail: detail.join("\n"),
    accept: last ? t("dialogs:trust.accept") : t("dialogs:trust.next"),
  };
}
