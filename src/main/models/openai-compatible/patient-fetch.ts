import type { Pause } from "../pause";
import { boundedBody, readStart } from "./bounded-body";
import type { AnswerLimits } from "./endpoint";
import type { Failures } from "./failures";
import { normaliseEvents } from "./normalise-events";

/** What reaching an endpoint needs from outside. */
export interface FetchPorts {
  readonly fetch: typeof fetch;
  readonly pause: Pause;
  /** Milliseconds since 1970: a server may name the moment from which it takes requests again. */
  now(): number;
}

const MAX_ATTEMPTS = 4;
const FIRST_WAIT_MS = 1_000;
/** A server that wants a longer wait is reported rather than waited for. */
const LONGEST_WAIT_MS = 60_000;
const ERROR_BODY_BYTES = 64 * 1024;

const PASSING_TROUBLES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504, 529]);

/**
 * A `fetch` for one endpoint: repeats requests that failed for a passing reason, a few times and never after an answer has
 * begun; turns every other failure into a ModelError; bounds what an answer can grow to.
 */
export function patientFetch(ports: FetchPorts, failures: Failures, limits: AnswerLimits): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ?? new AbortController().signal;
    for (let attempt = 1; ; attempt += 1) {
      // A redirect would carry the whole prompt to an address that nobody consented to.
      const response = await ports.fetch(input, { ...init, redirect: "error" });
      if (response.ok) return await checked(response, failures, limits);
      const body = await readStart(response, ERROR_BODY_BYTES);
      const wait = waitBefore(attempt, response, ports.now());
      if (wait === undefined) throw failures.ofStatus(response.status, body);
      await ports.pause(wait, signal);
    }
  };
}

async function checked(response: Response, failures: Failures, limits: AnswerLimits): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  if (
    /^\s*(?:text\/(?:html|plain)|application\/(?:xhtml|json|problem\+json))/i.test(type) ||
    !response.body
  ) {
    const body = await readStart(response, ERROR_BODY_BYTES);
    throw failures.notAStream(type.split(";")[0]?.trim().slice(0, 60) || "nothing", body);
  }
  const { status, statusText, headers } = response;
  const body = boundedBody(response.body, limits, () => failures.tooLong());
  return new Response(normaliseEvents(body), { status, statusText, headers });
}

/** Milliseconds until the next attempt; undefined: there is none. */
function waitBefore(attempt: number, { status, headers }: Response, now: number): number | undefined {
  if (attempt >= MAX_ATTEMPTS || !PASSING_TROUBLES.has(status)) return undefined;
  const wait = requestedWait(headers, now) ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
  return wait <= LONGEST_WAIT_MS ? wait : undefined;
}

/** What the server asks for: seconds, or a date. */
function requestedWait(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after")?.trim();
  if (!value) return undefined;
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1_000;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}
