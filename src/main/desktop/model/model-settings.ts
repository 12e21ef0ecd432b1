import type { z } from "zod";
import type { MAIN_REQUESTS } from "../../../preload/contract/requests";
import type { ModelView } from "../../../preload/contract/views";
import { errorMessage } from "../../base/errors";
import { editSettings } from "../../settings/edit-settings";
import { type ModelChoice, type ResolvedModel, resolveModel } from "../../settings/model-choice";
import { loadUserSettings } from "../../settings/user-settings";
import { DesktopError } from "../desktop-error";
import type { ModelPrice } from "../session/usage";
import { checkChoice, checkKeyTransport, endpointScope, scopeAddress } from "./endpoint";
import type { SecretStore } from "./secrets";

export type ModelInput = z.output<(typeof MAIN_REQUESTS)["model.set"]>;

export interface ModelSettingsPorts {
  readonly settingsFile: string;
  readonly secrets: SecretStore;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Asks a person whether what is written and read may be sent to this address, such as `https://api.example.com/v1`. */
  agrees(address: string): Promise<boolean>;
}

/** Which model answers: the environment's, else the settings file's with its stored key, else the offline assistant. */
export class ModelSettings {
  readonly #ports: ModelSettingsPorts;

  constructor(ports: ModelSettingsPorts) {
    this.#ports = ports;
  }

  /** What the window shows; never the key. @throws DesktopError `settings_unreadable`. */
  async view(): Promise<ModelView> {
    const { choice, origin } = await this.#resolve();
    const keyPersisted = await this.#ports.secrets.persists();
    const shown = origin === "environment" || origin === "settings" ? origin : "default";
    if (choice.kind === "offline") {
      return { kind: "offline", baseUrl: "", model: "", hasKey: false, origin: shown, keyPersisted };
    }
    const { kind, baseUrl, model } = choice;
    return { kind, baseUrl, model, hasKey: choice.apiKey !== undefined, origin: shown, keyPersisted };
  }

  /** The model with its key, for the main process alone. */
  async choice(): Promise<ModelChoice> {
    return (await this.#resolve()).choice;
  }

  /** What a million tokens cost, where the settings say so. @throws DesktopError `settings_unreadable`. */
  async price(): Promise<ModelPrice | undefined> {
    return (await this.#load()).model?.price;
  }

  /**
   * Saves another choice; nothing is written before all of it was checked. A key is kept for the origin and base path of
   * its address and never goes to another one. Every new address needs a person's consent, one on this computer too: a page that is under
   * attack could name a service of its own, or have one that was meant for others answer.
   *
   * @throws DesktopError `model_from_environment`, `model_incomplete`, `model_bad_address`, `model_bad_key`,
   * `model_not_agreed`, `settings_unreadable`, `settings_unwritable`.
   */
  async set(input: ModelInput): Promise<ModelView> {
    const now = await this.#resolve();
    if (now.origin === "environment") {
      throw new DesktopError(
        "model_from_environment",
        "The model is set by GATEHOUSE_BASE_URL. Start Gatehouse without it to choose here.",
      );
    }
    if (input.kind === "offline")
      return this.#write({ kind: "offline", baseUrl: undefined, model: undefined });
    const { kind } = input;
    const model = input.model.trim();
    checkChoice({ kind, baseUrl: input.baseUrl, model });
    const scope = endpointScope(input.baseUrl);
    const baseUrl = scopeAddress(scope);
    const key = input.key?.trim() ?? (await this.#ports.secrets.get(scope)) ?? "";
    checkChoice({ kind, baseUrl, model, ...(key === "" ? {} : { apiKey: key }) });
    if (key !== "") checkKeyTransport(baseUrl);
    const known = now.choice.kind !== "offline" && endpointScope(now.choice.baseUrl) === scope;
    if (!known && !(await this.#ports.agrees(baseUrl)))
      throw new DesktopError(
        "model_not_agreed",
        "The model stays what it was: the new service was not agreed to.",
      );
    if (input.key !== undefined) await this.#ports.secrets.set(scope, key);
    return this.#write({ kind, baseUrl, model });
  }

  /** Only these values, in the file as it is now: while a person was asked, others may have changed the rest. */
  async #write(values: {
    readonly kind: ModelInput["kind"];
    readonly baseUrl: string | undefined;
    readonly model: string | undefined;
  }): Promise<ModelView> {
    const { kind, baseUrl, model } = values;
    try {
      await editSettings(this.#ports.settingsFile, [
        [["model", "kind"], kind],
        [["model", "baseUrl"], baseUrl],
        [["model", "model"], model],
      ]);
    } catch (error) {
      throw new DesktopError("settings_unwritable", errorMessage(error), { cause: error });
    }
    return this.view();
  }

  async #resolve(): Promise<ResolvedModel> {
    const settings = await this.#load();
    const resolved = this.#explained(() => resolveModel(undefined, this.#ports.env, settings));
    const { choice, origin } = resolved;
    if (choice.kind === "offline" || origin !== "settings") return resolved;
    const apiKey = await this.#ports.secrets.get(endpointScope(choice.baseUrl));
    return apiKey === undefined ? resolved : { choice: { ...choice, apiKey }, origin };
  }

  async #load() {
    try {
      return await loadUserSettings(this.#ports.settingsFile);
    } catch (error) {
      throw new DesktopError("settings_unreadable", errorMessage(error), { cause: error });
    }
  }

  #explained<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      throw new DesktopError("settings_unreadable", errorMessage(error), { cause: error });
    }
  }
}
