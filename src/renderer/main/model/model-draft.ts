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

/**
 * The host that a conversation would be sent to anew if this were saved; undefined when it goes nowhere, or only where
 * it goes already.
 */
export function newHost(view: ModelView, draft: ModelDraft): string | undefined {
  if (draft.kind !== "openai-compatible") return undefined;
  const next = addressOf(draft.baseUrl.trim());
  const known = view.kind === "openai-compatible" ? addressOf(view.baseUrl) : undefined;
  return next && (!known || placeOf(next) !== placeOf(known)) ? next.host : undefined;
}

/** Origin and base path: under another path of one host there may be another tenant. */
function placeOf({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/+$/, "");
}

function addressOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
