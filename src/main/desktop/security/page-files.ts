import { realpath } from "node:fs/promises";
import { extname, join, sep } from "node:path";

/** The two pages there are; each is the host of its own origin. */
export const PAGES = ["main", "review"] as const;

export type Page = (typeof PAGES)[number];

export type PageFile =
  | { readonly ok: true; readonly file: string; readonly type: string }
  | { readonly ok: false; readonly status: 400 | 403 | 404 };

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

/** The bundler writes flat, plain names; whatever looks otherwise isn't ours. */
const ASSET = /^\/assets\/[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/**
 * Which file of `root` answers an address of `page`: its document or a file of the shared `assets` folder. The name
 * must match literally: no decoding is done, so there is nothing to decode twice. A link that leads out is refused.
 */
export async function findPageFile(root: string, page: Page, address: string): Promise<PageFile> {
  const path = pathOf(address, page);
  if (path === undefined) return { ok: false, status: 400 };
  const relative = path === "/" || path === "/index.html" ? join(page, "index.html") : path.slice(1);
  if (relative === path.slice(1) && !ASSET.test(path)) return { ok: false, status: 404 };
  const type = TYPES[extname(relative)];
  if (type === undefined) return { ok: false, status: 404 };
  const [realRoot, file] = await Promise.all([resolved(root), resolved(join(root, relative))]);
  if (realRoot === undefined || file === undefined) return { ok: false, status: 404 };
  if (!file.startsWith(realRoot + sep)) return { ok: false, status: 403 };
  return { ok: true, file, type };
}

function pathOf(address: string, page: Page): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // Parsing drops some control characters; an address that has any was written to be misread.
  if (/\p{Cc}/u.test(address)) return undefined;
  if (url?.host !== page || url.username !== "" || url.password !== "") return undefined;
  return /[%\\]|\.\.|\/\//.test(url.pathname) ? undefined : url.pathname;
}

async function resolved(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch {
    // Whatever keeps it from being resolved, it can't be served; the answer to the page is 404.
    return undefined;
  }
}
