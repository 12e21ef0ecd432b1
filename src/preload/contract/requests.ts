import { z } from "zod";
import { AUDIT_REQUESTS, type AuditResponses } from "./audit";
import { CHANGES_REQUESTS, type ChangesResponses } from "./changes";
import type { MainChannel } from "./channels";
import { FILE_REQUESTS, type FileResponses } from "./files";
import { HOOKS_REQUESTS, type HooksResponses } from "./hooks";
import { SESSION_REQUESTS, type SessionResponses } from "./sessions";
import { SETTINGS_REQUESTS, type SettingsResponses } from "./settings";
import type { AppInfo, ModelView, PolicyView, ProjectView, SessionSnapshot, TrialView } from "./views";

/** Nothing a window sends is longer than this once serialised; refused before it is parsed. Characters. */
export const MAX_PAYLOAD = 1_000_000;

/** The modes of a conversation. `bubble` is missing: it hands a sub-agent's question to a parent, and here is none. */
export const CHOOSABLE_MODES = ["default", "plan", "accept_edits", "dont_ask", "auto", "bypass"] as const;

const nothing = z.undefined();

/** What each channel accepts. Strict: an unknown key is refused. Imported by the main process alone. */
export const MAIN_REQUESTS = {
  "app.info": nothing,
  "projects.list": nothing,
  "projects.pick": nothing,
  "projects.open": z.strictObject({ path: z.string().min(1).max(4096) }),
  "projects.openSample": nothing,
  "session.snapshot": nothing,
  "session.send": z.strictObject({ text: z.string().trim().min(1).max(200_000) }),
  "session.stop": nothing,
  "session.reset": nothing,
  "approvals.show": nothing,
  "mode.set": z.strictObject({ mode: z.enum(CHOOSABLE_MODES) }),
  "mode.next": nothing,
  "policy.get": nothing,
  "policy.try": z.strictObject({
    tool: z.string().trim().min(1).max(200),
    /** As a model would write them. */
    arguments: z.string().max(200_000),
    mode: z.enum([...CHOOSABLE_MODES, "bubble"]),
  }),
  "policy.trust": nothing,
  "policy.revoke": z.strictObject({
    rule: z.string().min(1).max(20_000),
    scope: z.enum(["session", "personal"]),
  }),
  "model.get": nothing,
  "model.set": z.strictObject({
    kind: z.enum(["offline", "openai-compatible"]),
    baseUrl: z.string().max(2000),
    model: z.string().max(200),
    /** Left out: the stored key stays. */
    key: z.string().max(4000).optional(),
  }),
  ...AUDIT_REQUESTS,
  ...FILE_REQUESTS,
  ...HOOKS_REQUESTS,
  ...CHANGES_REQUESTS,
  ...SESSION_REQUESTS,
  ...SETTINGS_REQUESTS,
} as const satisfies Record<MainChannel, z.ZodType>;

/** What each channel answers with. */
export interface MainResponses
  extends AuditResponses,
    FileResponses,
    HooksResponses,
    SessionResponses,
    SettingsResponses,
    ChangesResponses {
  "app.info": AppInfo;
  "projects.list": { readonly recent: readonly ProjectView[] };
  "projects.pick": { readonly opened: boolean };
  "projects.open": { readonly opened: boolean };
  "projects.openSample": { readonly opened: boolean };
  "session.snapshot": SessionSnapshot;
  "session.send": { readonly accepted: boolean };
  "session.stop": { readonly stopped: boolean };
  "session.reset": { readonly reset: boolean };
  /** Brings the waiting request to the front; answers nothing about it. */
  "approvals.show": { readonly shown: boolean };
  /** Whether the mode is now the one that was asked for: the person may have refused it. */
  "mode.set": { readonly changed: boolean };
  "mode.next": { readonly changed: boolean };
  /** Null while no project is open. */
  "policy.get": { readonly policy: PolicyView | null };
  /** Decides, but records, asks and runs nothing. */
  "policy.try": TrialView;
  /** Puts the question to the person in the main process, and tells how it ended. */
  "policy.trust": { readonly trusted: boolean };
  "policy.revoke": { readonly revoked: boolean };
  "model.get": ModelView;
  "model.set": ModelView;
}

export type MainRequest<C extends MainChannel> = z.input<(typeof MAIN_REQUESTS)[C]>;
