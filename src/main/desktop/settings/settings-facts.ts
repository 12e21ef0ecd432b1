import type { SettingsFacts } from "../../../preload/contract/settings";
import { USUAL_RETENTION } from "../../audit/open";
import { showInvisibles } from "../../base/visible-text";
import { USUAL_TIMEOUT_MS } from "../../shell/runner";

export interface FactsOptions {
  readonly platform: NodeJS.Platform;
  readonly auditFolder: string;
  /** Names of environment variables that hold keys. */
  readonly secrets: readonly string[];
}

/** What the settings page tells though nobody can set it. */
export function settingsFacts({ platform, auditFolder, secrets }: FactsOptions): SettingsFacts {
  return {
    shell: {
      program: platform === "win32" ? "PowerShell" : "bash",
      timeoutMs: USUAL_TIMEOUT_MS,
      // Those of Gatehouse itself are told as a whole.
      withheld: secrets.filter((name) => !name.startsWith("GATEHOUSE_")).map((name) => showInvisibles(name)),
    },
    audit: { folder: showInvisibles(auditFolder), ...USUAL_RETENTION },
  };
}
