import type { ModelView } from "../../../preload/contract";
import type { MainRequest } from "../../../preload/contract/requests";

/** What stands in the form. The key starts empty: the stored one never comes to this window. */
export interface ModelDraft {
  readonly kind: ModelView["kind"];
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string;
}

export function draftOf(view: ModelView): ModelDraft {
  return { kind: view.kind, baseUrl: view.baseUrl, model: view.model, key: "" };
}

/** What is sent to be saved. An empty key field leaves the stored key as it is. */
export function toRequest(draft: ModelDraft): MainRequest<"model.set"> {
  const request = { kind: draft.kind, baseUrl: draft.baseUrl.trim(), model: draft.model.trim() };
  return draft.key === "" ? request : { ...request, key: draft.key };
}
