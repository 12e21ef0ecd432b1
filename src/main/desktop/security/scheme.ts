import { readFile } from "node:fs/promises";
import type { CustomScheme, Protocol } from "electron";
import { SECURITY_HEADERS } from "./headers";
import { findPageFile, type Page } from "./page-files";

const SCHEME = "gatehouse";

/** To be registered before the app is ready: a real origin instead of `file://`, which could read the whole disk. */
export const SCHEME_PRIVILEGES: CustomScheme = {
  scheme: SCHEME,
  privileges: { standard: true, secure: true },
};

export function pageAddress(page: Page): string {
  return `${SCHEME}://${page}/index.html`;
}

export function pageOrigin(page: Page): string {
  return `${SCHEME}://${page}`;
}

/** Serves one page, and nothing else, to one session. `root` is the folder of the built pages. */
export function servePage(protocol: Pick<Protocol, "handle">, root: string, page: Page): void {
  protocol.handle(SCHEME, (request) => respond(root, page, request));
}

/** The whole answer to a request for a page or one of its files. */
export async function respond(
  root: string,
  page: Page,
  request: Pick<Request, "method" | "url">,
): Promise<Response> {
  if (request.method !== "GET") return refusal(405);
  const found = await findPageFile(root, page, request.url);
  if (!found.ok) return refusal(found.status);
  const body = await readFile(found.file);
  return new Response(new Uint8Array(body), { headers: { ...SECURITY_HEADERS, "Content-Type": found.type } });
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: SECURITY_HEADERS });
}
