import type { AppInfo } from "../../preload/contract/views";
import type { AuditHandlers } from "./audit/audit-handlers";
import { type ChangesDesk, createChangesHandlers } from "./changes/changes-desk";
import { createFileHandlers } from "./files/file-handlers";
import { createHooksHandlers, type HooksDesk } from "./hooks/hooks-desk";
import type { MainHandlers } from "./ipc/handlers";
import type { ModelSettings } from "./model/model-settings";
import type { ModeSwitch } from "./policy/mode-switch";
import type { PolicyPage } from "./policy/policy-page";
import type { ProjectTrustPrompt } from "./policy/project-trust-prompt";
import type { Projects } from "./projects/projects";
import type { SessionController } from "./session/session-controller";
import { createSessionHandlers } from "./sessions/session-handlers";
import type { SessionShelf } from "./sessions/session-shelf";
import { createFrameHandlers } from "./settings/frame-handlers";
import type { SettingsPage } from "./settings/settings-page";
import type { Welcome } from "./welcome/welcome";

export interface MainHandlerPorts {
  info(): AppInfo;
  readonly projects: Projects;
  readonly session: SessionController;
  readonly shelf: SessionShelf;
  readonly changes: ChangesDesk;
  readonly hooks: HooksDesk;
  readonly audit: AuditHandlers;
  readonly model: ModelSettings;
  readonly mode: Pick<ModeSwitch, "set" | "next">;
  readonly policy: PolicyPage;
  readonly trust: Pick<ProjectTrustPrompt, "ask">;
  readonly settings: Pick<SettingsPage, "get" | "set">;
  readonly welcome: Pick<Welcome, "seen">;
  /** Brings the waiting request to the front; false when none waits. */
  showApproval(): boolean;
}

/** Everything the chat window can ask for. None of it approves anything. */
export function createMainHandlers(ports: MainHandlerPorts): MainHandlers {
  const { projects, session, audit, model, mode, policy, trust } = ports;
  return {
    "app.info": () => ports.info(),
    "projects.list": async () => ({ recent: await projects.list() }),
    "projects.pick": async () => ({ opened: await projects.pick() }),
    "projects.open": async ({ path }) => {
      await projects.openRecent(path);
      return { opened: true };
    },
    "projects.openSample": async () => {
      await projects.openSample();
      return { opened: true };
    },
    "session.snapshot": () => session.snapshot(),
    "session.send": ({ text }) => {
      session.send(text);
      return { accepted: true };
    },
    "session.stop": () => ({ stopped: session.stop() }),
    "session.reset": async () => ({ reset: await session.reset() }),
    "approvals.show": () => ({ shown: ports.showApproval() }),
    "mode.set": async (wish) => ({ changed: await mode.set(wish.mode, "page") }),
    "mode.next": async () => ({ changed: await mode.next() }),
    "policy.get": () => policy.get(),
    "policy.try": (call) => policy.try(call),
    "policy.trust": async () => ({ trusted: await trust.ask() }),
    "policy.revoke": (grant) => policy.revoke(grant),
    ...audit,
    "model.get": () => model.view(),
    "model.set": async (input) => {
      const view = await model.set(input);
      await session.modelChanged();
      return view;
    },
    ...createSessionHandlers(ports),
    ...createChangesHandlers(ports.changes),
    ...createHooksHandlers(ports.hooks),
    ...createFrameHandlers(ports),
    ...createFileHandlers({ findFiles: (query, limit) => session.findFiles(query, limit) }),
  };
}
