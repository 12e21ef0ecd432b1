import type { AppInfo } from "../../preload/contract/views";
import type { AuditHandlers } from "./audit-handlers";
import type { MainHandlers } from "./ipc/handlers";
import type { ModelSettings } from "./model/model-settings";
import type { Projects } from "./projects/projects";
import type { SessionController } from "./session/session-controller";

export interface MainHandlerPorts {
  readonly info: AppInfo;
  readonly projects: Projects;
  readonly session: SessionController;
  readonly audit: AuditHandlers;
  readonly model: ModelSettings;
  /** Brings the waiting request to the front; false when none waits. */
  showApproval(): boolean;
}

/** Everything the chat window can ask for. None of it approves anything. */
export function createMainHandlers(ports: MainHandlerPorts): MainHandlers {
  const { info, projects, session, audit, model } = ports;
  return {
    "app.info": () => info,
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
    "audit.list": (range) => audit.list(range),
    "audit.verify": () => audit.verify(),
    "audit.export": (choice) => audit.export(choice),
    "model.get": () => model.view(),
    "model.set": async (input) => {
      const view = await model.set(input);
      await session.modelChanged();
      return view;
    },
  };
}
