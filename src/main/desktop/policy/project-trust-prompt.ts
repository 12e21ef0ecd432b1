import { showInvisibles } from "../../base/visible-text";
import type { PolicyControl, ProjectTrust } from "../../settings/policy-control";
import { acceptAnswer, type SystemDialog } from "../dialogs/dialog";
import { dialogPages } from "../dialogs/dialog-pages";
import type { DialogService } from "../dialogs/dialog-service";
import type { Translate } from "../translator";
import type { CurrentPolicy, PolicySession } from "./current-policy";

export interface TrustPorts {
  readonly current: CurrentPolicy;
  readonly dialogs: Pick<DialogService, "ask">;
  /** Shows a file (absolute path) in the system's file manager; opens nothing. */
  showFile(file: string): void;
  readonly t: Translate;
}

/** Asks whether what a project's settings want may come into force, in system dialogs. */
export class ProjectTrustPrompt {
  readonly #ports: TrustPorts;
  /** Files in the form in which the person was asked about them without having called for it. */
  readonly #asked = new Set<string>();

  constructor(ports: TrustPorts) {
    this.#ports = ports;
  }

  /** A project was opened: asks about each form of its settings once. */
  async begin(session: PolicySession): Promise<void> {
    const project = untrustedProject(session.policy);
    if (!project) return;
    const key = `${project.digest} ${project.file}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    await this.#prompt(session, project);
  }

  /** The person wants to be asked. True when the project is trusted afterwards. */
  async ask(): Promise<boolean> {
    const { session } = this.#ports.current;
    if (!session) return false;
    const project = untrustedProject(session.policy);
    if (project) await this.#prompt(session, project);
    return session.policy.overview().project?.trusted === true;
  }

  async #prompt(session: PolicySession, project: ProjectTrust): Promise<void> {
    if (!(await this.#agreed(project))) return;
    if (this.#ports.current.session !== session) return;
    await session.policy.trustProject(project.digest);
    this.#ports.current.refresh();
  }

  /** Page by page: agreement is possible on the last one only. */
  async #agreed(project: ProjectTrust): Promise<boolean> {
    const { dialogs, showFile, t } = this.#ports;
    const pages = dialogPages(project.wants.map((want) => `• ${showInvisibles(want)}`));
    for (let index = 0; ; ) {
      const answer = await dialogs.ask(trustDialog(project, pages, index, t));
      if (answer === "cancel") return false;
      if (answer === "show_file") showFile(project.file);
      else if (index + 1 < (pages?.length ?? 0)) index += 1;
      else return pages !== undefined;
    }
  }
}

function untrustedProject(policy: PolicyControl): ProjectTrust | undefined {
  const { project } = policy.overview();
  return project && !project.trusted && project.wants.length > 0 ? project : undefined;
}

function trustDialog(
  { file, wants }: ProjectTrust,
  pages: readonly string[] | undefined,
  index: number,
  t: Translate,
): SystemDialog<"accept" | "cancel" | "show_file"> {
  const place = t("dialogs:trust.file", { path: showInvisibles(file) });
  const common = { severity: "warning", title: t("dialogs:trust.message"), cancel: "cancel" } as const;
  const answers = [
    { id: "cancel", label: t("dialogs:trust.decline") },
    { id: "show_file", label: t("dialogs:trust.show") },
  ] as const;
  if (!pages)
    return { ...common, paragraphs: [place, t("dialogs:trust.tooLong", { count: wants.length })], answers };
  const last = index === pages.length - 1;
  const heading =
    pages.length > 1
      ? t("dialogs:trust.wantsPart", { part: index + 1, parts: pages.length })
      : t("dialogs:trust.wants");
  return {
    ...common,
    paragraphs: [
      place,
      `${heading}\n${pages[index] ?? ""}`,
      last ? t("dialogs:trust.last") : t("dialogs:trust.notLast"),
    ],
    answers: [acceptAnswer(last ? t("dialogs:trust.accept") : t("dialogs:trust.next")), ...answers],
  };
}
