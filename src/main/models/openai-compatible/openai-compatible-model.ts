import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { Model, ModelEvent, ModelRequest } from "../model";
import { readParts } from "./answer-parts";
import { type AnswerLimits, DEFAULT_ANSWER_LIMITS, type Endpoint, hostOf } from "./endpoint";
import { Failures } from "./failures";
import { type FetchPorts, patientFetch } from "./patient-fetch";
import { toPrompt, toTools } from "./prompt";

/**
 * A model behind an OpenAI-compatible chat API: OpenAI itself, Ollama, llama.cpp, vLLM and others. Talks to the SDK's
 * provider directly, since its higher layer would parse and repair the arguments that belong to `prepare`.
 */
export class OpenAiCompatibleModel implements Model {
  readonly name: string;
  readonly #endpoint: Endpoint;
  readonly #ports: FetchPorts;
  readonly #limits: AnswerLimits;
  readonly #failures: Failures;
  #language: LanguageModelV3 | undefined;

  constructor(endpoint: Endpoint, ports: FetchPorts, limits: AnswerLimits = DEFAULT_ANSWER_LIMITS) {
    this.name = `${endpoint.model} (${hostOf(endpoint)})`;
    this.#endpoint = endpoint;
    this.#ports = ports;
    this.#limits = limits;
    this.#failures = new Failures(endpoint);
  }

  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    // Its own signal, so that leaving the loop early also ends the request.
    const ending = new AbortController();
    const onAbort = () => ending.abort();
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      this.#language ??= await this.#load();
      const { stream } = await this.#language.doStream({
        prompt: toPrompt(request),
        ...(request.tools.length > 0 ? { tools: toTools(request.tools) } : {}),
        abortSignal: ending.signal,
      });
      yield* readParts(stream, this.#failures, this.#limits);
    } catch (error) {
      if (!signal.aborted) throw this.#failures.of(error);
    } finally {
      signal.removeEventListener("abort", onAbort);
      ending.abort();
    }
  }

  /** Loaded at first use: a start with the offline assistant pays nothing for the SDK. */
  async #load(): Promise<LanguageModelV3> {
    const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
    const { baseUrl, model, apiKey } = this.#endpoint;
    const provider = createOpenAICompatible({
      name: "endpoint",
      baseURL: baseUrl,
      includeUsage: true,
      fetch: patientFetch(this.#ports, this.#failures, this.#limits),
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    return provider.chatModel(model);
  }
}
