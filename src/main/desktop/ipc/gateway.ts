import type { z } from "zod";
import type { Envelope } from "../../../preload/contract/bridge";
import { MAIN_CHANNELS, REVIEW_CHANNELS } from "../../../preload/contract/channels";
import { MAIN_REQUESTS, MAX_PAYLOAD } from "../../../preload/contract/requests";
import { REVIEW_REQUESTS } from "../../../preload/contract/review";
import { DesktopError } from "../desktop-error";
import type { Log } from "../log";
import type { MainHandlers, ReviewHandlers } from "./handlers";
import { isWithin } from "./payload-size";
import { identifySender, type SenderEvent } from "./sender";

/** What the gateway needs of `ipcMain`; nothing else in the program touches it. */
export interface IpcPort {
  handle(channel: string, listener: (event: SenderEvent, ...payload: unknown[]) => Promise<unknown>): void;
}

/** A page that may speak: which window, under which origin. */
export interface TrustedPage {
  readonly contents: number;
  readonly origin: string;
}

interface Entry {
  readonly schema: z.ZodType;
  readonly handler: (input: never) => unknown;
}

interface Binding extends TrustedPage {
  readonly entries: ReadonlyMap<string, Entry>;
}

/**
 * The only way from a page into the main process. In this order: who speaks, how much, is it what the channel takes,
 * then the handler. Always resolves to an envelope; what went wrong inside stays inside.
 */
export class IpcGateway {
  readonly #bindings = new Map<number, Binding>();
  readonly #log: Log;

  constructor(ipc: IpcPort, log: Log) {
    this.#log = log;
    for (const channel of [...MAIN_CHANNELS, ...REVIEW_CHANNELS]) {
      ipc.handle(channel, (event, ...payload) => this.#receive(channel, event, payload));
    }
  }

  /** Lets the chat window's page call its channels, until the returned function is called. */
  bindMain(page: TrustedPage, handlers: MainHandlers): () => void {
    return this.#bind(page, MAIN_CHANNELS, (channel) => ({
      schema: MAIN_REQUESTS[channel],
      handler: handlers[channel],
    }));
  }

  /** Lets one review window's page call its two channels, until the returned function is called. */
  bindReview(page: TrustedPage, handlers: ReviewHandlers): () => void {
    return this.#bind(page, REVIEW_CHANNELS, (channel) => ({
      schema: REVIEW_REQUESTS[channel],
      handler: handlers[channel],
    }));
  }

  #bind<C extends string>(
    page: TrustedPage,
    channels: readonly C[],
    entry: (channel: C) => Entry,
  ): () => void {
    const binding = { ...page, entries: new Map(channels.map((channel) => [channel, entry(channel)])) };
    this.#bindings.set(page.contents, binding);
    return () => {
      if (this.#bindings.get(page.contents) === binding) this.#bindings.delete(page.contents);
    };
  }

  async #receive(
    channel: string,
    event: SenderEvent,
    payload: readonly unknown[],
  ): Promise<Envelope<unknown>> {
    // Before any await: the frame must be the one that sent this.
    const entry = this.#entryFor(channel, event);
    if (!entry) {
      this.#log.warn(`A page without the right to it called ${channel}`);
      return failure("forbidden", "This page may not do that.");
    }
    if (payload.length > 1) return failure("invalid_request", `${channel} takes one value.`);
    if (!isWithin(payload[0], MAX_PAYLOAD))
      return failure("too_large", `${channel} was given too much, or not plain data.`);
    const input = entry.schema.safeParse(payload[0]);
    if (!input.success) return failure("invalid_request", `${channel} was given something it does not take.`);
    try {
      return { ok: true, value: await call(entry, input.data) };
    } catch (error) {
      if (error instanceof DesktopError) return failure(error.code, error.message);
      this.#log.error(`${channel} failed`, error);
      return failure("internal", "Something went wrong inside Gatehouse. The error output has the details.");
    }
  }

  #entryFor(channel: string, event: SenderEvent): Entry | undefined {
    const sender = identifySender(event);
    if (!sender.ok) return undefined;
    const binding = this.#bindings.get(sender.contents);
    return binding?.origin === sender.origin ? binding.entries.get(channel) : undefined;
  }
}

/** The schema of the same entry has just accepted the input, which the compiler can't follow through the map. */
function call(entry: Entry, input: unknown): unknown {
  return Reflect.apply(entry.handler, undefined, [input]);
}

function failure(code: string, message: string): Envelope<never> {
  return { ok: false, error: { code, message } };
}
