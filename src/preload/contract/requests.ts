import { z } from "zod";
import type { MainChannel, ReviewChannel } from "./channels";
import type {
  AppInfo,
  AuditPage,
  AuditVerdict,
  ModelView,
  ProjectView,
  ReviewView,
  SessionSnapshot,
} from "./views";

/** Nothing a window sends is longer than this once serialised; refused before it is parsed. Characters. */
export const MAX_PAYLOAD = 1_000_000;

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
  "audit.list": z.strictObject({
    offset: z.int().min(0).max(10_000_000),
    limit: z.int().min(1).max(500),
  }),
  "audit.verify": nothing,
  "audit.export": z.strictObject({ format: z.enum(["jsonl", "csv"]) }),
  "model.get": nothing,
  "model.set": z.strictObject({
    kind: z.enum(["offline", "openai-compatible"]),
    baseUrl: z.string().max(2000),
    model: z.string().max(200),
    /** Left out: the stored key stays. */
    key: z.string().max(4000).optional(),
  }),
} as const satisfies Record<MainChannel, z.ZodType>;

export const REVIEW_REQUESTS = {
  "review.request": nothing,
  "review.verdict": z.strictObject({
    id: z.string().min(1).max(100),
    digest: z.string().length(64),
    verdict: z.enum(["allow_once", "deny"]),
    note: z.string().max(2000).optional(),
  }),
} as const satisfies Record<ReviewChannel, z.ZodType>;

/** What each channel answers with. */
export interface MainResponses {
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
  "audit.list": AuditPage;
  "audit.verify": AuditVerdict;
  /** `path` is absent when the person cancelled the save dialog. */
  "audit.export": { readonly path?: string; readonly records: number };
  "model.get": ModelView;
  "model.set": ModelView;
}

export interface ReviewResponses {
  "review.request": ReviewView;
  "review.verdict": { readonly accepted: boolean; readonly why?: string };
}

export type MainRequest<C extends MainChannel> = z.input<(typeof MAIN_REQUESTS)[C]>;
export type ReviewRequest<C extends ReviewChannel> = z.input<(typeof REVIEW_REQUESTS)[C]>;
