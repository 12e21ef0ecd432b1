import { PERMISSIONS_POLICY } from "./web-features";

/** Nothing but our own files runs or loads, and nothing connects anywhere: the pages render what a model wrote. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // Without `allow-modals`: no alert, no print dialog. Links need `allow-popups`; no window opens for them.
  "sandbox allow-scripts allow-same-origin allow-forms allow-popups",
].join("; ");

/** On every response, errors included. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = Object.freeze({
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "Permissions-Policy": PERMISSIONS_POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
});
