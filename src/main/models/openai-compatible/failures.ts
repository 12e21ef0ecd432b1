import { ModelError } from "../model";
import { type Endpoint, hostOf } from "./endpoint";
import { wordsInBody } from "./error-words";

const LONGEST_QUOTE = 300;

/** Turns everything that can go wrong with an endpoint into a ModelError that says what, where and what to do. */
export class Failures {
  readonly #endpoint: Endpoint;
  readonly #host: string;

  constructor(endpoint: Endpoint) {
    this.#endpoint = endpoint;
    this.#host = hostOf(endpoint);
  }

  /** An HTTP answer that is no success. `body` as far as it was read. */
  ofStatus(status: number, body: string): ModelError {
    const { model, apiKey, baseUrl } = this.#endpoint;
    const said = this.#quote(body);
    // What a server says about a wrong key may repeat parts of it, so it isn't passed on.
    if (status === 401) {
      const fix = apiKey
        ? "Check the API key for this endpoint."
        : "It wants an API key, and none is set. Set one.";
      return new ModelError("model_auth", `${this.#host} refused access to ${model} (401). ${fix}`);
    }
    if (status === 403) {
      return new ModelError(
        "model_auth",
        `${this.#host} refused access to ${model} (403)${said}. Check what this API key may use.`,
      );
    }
    if (status === 404) {
      const text = `${this.#host} does not know the model ${model}, or ${baseUrl} is not the address of its API (404)${said}.`;
      return new ModelError(
        "model_not_found",
        `${text} Check the model's name and the base URL, which usually ends with /v1.`,
      );
    }
    if (status === 429) {
      return new ModelError(
        "model_rate_limited",
        `${this.#host} takes no more requests for ${model} now (429)${said}. Wait a while, or check the plan's limits.`,
      );
    }
    if (status >= 500) {
      return new ModelError(
        "model_failed",
        `${this.#host} failed while answering for ${model} (${status})${said}. Try again later.`,
      );
    }
    return new ModelError(
      "model_failed",
      `${this.#host} refused the request for ${model} (${status})${said}.`,
    );
  }

  /** A success that is no stream of answers: a report of a fault in `body`, or something else, such as a web page. */
  notAStream(contentType: string, body: string): ModelError {
    if (wordsInBody(body) !== undefined) return this.#reported(body);
    const { baseUrl } = this.#endpoint;
    return this.#bad(
      `answered with ${contentType} instead of a stream: ${baseUrl} is probably not the address of a chat API. Check the base URL, which usually ends with /v1`,
    );
  }

  tooLong(): ModelError {
    return this.#bad(
      "sent an answer without end, which was stopped. What arrived is kept; try again, or another model",
    );
  }

  cutOff(): ModelError {
    return this.#bad("ended its answer before it was complete. What arrived is kept; ask again to go on");
  }

  garbled(): ModelError {
    return this.#bad(
      "sent something that is no part of a chat answer. Check the base URL, or try another server",
    );
  }

  /** An error that the server reported within a stream that had begun well. */
  reported(error: unknown): ModelError {
    return this.#reported(JSON.stringify({ error }) ?? "");
  }

  #reported(body: string): ModelError {
    const said = this.#quote(body);
    return new ModelError(
      "model_failed",
      `${this.#host} reported an error while answering for ${this.#endpoint.model}${said}. Try again.`,
    );
  }

  /** Whatever else was thrown on the way. */
  of(error: unknown): ModelError {
    for (const link of causes(error)) {
      if (link instanceof ModelError) return link;
      if ("code" in link && typeof link.code === "string") return this.#network(link.code);
      if (/\bredirect\b/.test(link.message)) return this.#redirected();
    }
    if (
      error instanceof Error &&
      /^AI_(?:InvalidResponseData|JSONParse|TypeValidation|EmptyResponseBody)Error$/.test(error.name)
    ) {
      return this.garbled();
    }
    const detail = this.#clean(causes(error).at(-1)?.message ?? String(error));
    if (error instanceof Error && error.name === "AI_APICallError") {
      const story = `${this.#host} can't be reached: ${detail}. Check the base URL and the network.`;
      return new ModelError("model_unreachable", story);
    }
    return new ModelError(
      "model_failed",
      `The request to ${this.#host} for ${this.#endpoint.model} failed: ${detail}.`,
    );
  }

  #redirected(): ModelError {
    return this.#bad(
      "redirects to another address, and the request was not sent there. Set the base URL to the address that answers",
    );
  }

  #network(code: string): ModelError {
    return new ModelError("model_unreachable", `${this.#networkStory(code)} (${code}).`);
  }

  #networkStory(code: string): string {
    if (code === "ECONNREFUSED")
      return `Nothing listens at ${this.#host}. Start the server, or check the base URL`;
    if (code === "ENOTFOUND" || code === "EAI_AGAIN")
      return `${this.#host} can't be found. Check the base URL and the network`;
    if (/TIMEOUT|TIMEDOUT/.test(code))
      return `${this.#host} did not answer in time. Try again, or check the network`;
    if (/CERT|SIGNATURE|TLS|SSL/.test(code))
      return `The certificate of ${this.#host} is not trusted. Check the base URL`;
    return `The connection to ${this.#host} broke. Check the network and try again`;
  }

  #bad(what: string): ModelError {
    return new ModelError("model_bad_response", `${this.#host} ${what} (model ${this.#endpoint.model}).`);
  }

  /** What the server itself says, if it says it in one of the usual forms. */
  #quote(body: string): string {
    const text = wordsInBody(body);
    return text === undefined ? "" : `: ${this.#clean(text).replace(/[.\s]+$/, "")}`;
  }

  /** One short line, without keys. A server may echo what it was sent. */
  #clean(text: string): string {
    const { apiKey } = this.#endpoint;
    const hidden = apiKey ? text.replaceAll(apiKey, "[key]") : text;
    const line = hidden
      .replace(/\b(?:sk|key|Bearer)[-_ ][^\s"']{8,}/g, "[key]")
      .replace(/[\p{C}\s]+/gu, " ")
      .trim();
    return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line;
  }
}

/** An error and what caused it, outermost first. */
function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let link = error; link instanceof Error && chain.length < 10; link = link.cause) chain.push(link);
  return chain;
}
