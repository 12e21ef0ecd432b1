export type { AppearanceView } from "./app-events";
export type {
  AuditDetailView,
  AuditFacetsView,
  AuditFilterView,
  AuditPage,
  AuditRowView,
  AuditStatusView,
  AuditVerdict,
} from "./audit";
export type { Envelope, MainBridge, ReviewBridge } from "./bridge";
export type { CallDisplay } from "./calls";
export type * from "./changes";
export type { MainChannel } from "./channels";
export type { HookRunView, HooksView, HookTrialView, HookView } from "./hooks";
export type * from "./review";
export type { SessionRowView, UsageView } from "./sessions";
export type * from "./views";
