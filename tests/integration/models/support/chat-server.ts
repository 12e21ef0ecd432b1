import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

export type Handler = (response: ServerResponse, request: Received, count: number) => void | Promise<void>;

/** A local HTTP server that plays an OpenAI-compatible endpoint. */
export class ChatServer {
  readonly received: Received[] = [];
  /** Requests whose connection the client gave up before the answer was complete. */
  dropped = 0;
  handler: Handler = (response) => void response.end();
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get baseUrl(): string {
    return `http://${this.host}/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { authorization } = request.headers;
    const received = { url: request.url ?? "", authorization, body: JSON.parse(text) };
    this.received.push(received);
    response.on("close", () => {
      if (!response.writableFinished) this.dropped += 1;
    });
    await this.handler(response, received, this.received.length);
  }
}

export function startStream(response: ServerResponse): ServerResponse {
  response.writeHead(200, { "content-type": "text/event-stream" });
  return response;
}

function chunk(delta: object, finish: string | null = null): string {
  const body = {
    id: "c",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  return `data: ${JSON.stringify(body)}\n\n`;
}

export const text = (content: string): string => chunk({ content });
export const done = (reason: string): string => `${chunk({}, reason)}data: [DONE]\n\n`;

/** The count of tokens, which comes in a chunk of its own. */
export function usage(counts: object): string {
  return `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices: [], usage: counts })}\n\n`;
}

/** A piece of a tool call, as the API streams it. */
export function callPiece(index: number, piece: { id?: string; name?: string; args?: string }): string {
  const { id, name, args } = piece;
  return chunk({
    tool_calls: [
      { index, ...(id === undefined ? {} : { id }), type: "function", function: { name, arguments: args } },
    ],
  });
}

export function answerWith(...pieces: readonly string[]): Handler {
  return (response) => {
    startStream(response);
    for (const piece of pieces) response.write(piece);
    response.end();
  };
}

export function failWith(status: number, body: unknown, headers: Record<string, string> = {}): Handler {
  return (response) => {
    const isText = typeof body === "string";
    response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers });
    response.end(isText ? body : JSON.stringify(body));
  };
}
