import type { ShieldWords } from "../../shield/words";
import { describeHook, type HookWords } from "../hooks/hook-words";
import type { PermissionSettings } from "../permissions/permission-settings";
import type { LayerContent } from "../read-layer";
import type { HookScripts } from "./hook-scripts";

/** What of a project's settings would come into force with the person's trust, a line each. A deny counts without it. */
export function wantsOfSettings({ settings, hooks, shield }: LayerContent): readonly string[] {
  return [
    ...wantsOfPermissions(settings),
    ...hooks.map((hook) => `hook ${describeHook(hook)}`),
    ...(shield ? wantsOfShield(shield) : []),
  ];
}

/** The files of the project that its own hooks, or those of the person's settings, run. */
export function wantsOfScripts(
  hooks: readonly { readonly hook: HookWords; readonly found: HookScripts; readonly isOwn: boolean }[],
): readonly string[] {
  const lines = hooks.flatMap(({ hook, found, isOwn }) =>
    found.scripts
      .filter(({ print }) => print.kind === "file")
      .map(({ name }) =>
        isOwn ? `script ${name}` : `script ${name} in your own hook ${describeHook(hook)}`,
      ),
  );
  return [...new Set(lines)];
}

function wantsOfPermissions(settings: PermissionSettings): readonly string[] {
  const { rules, additionalDirectories, defaultMode, overrides, capabilities } = settings;
  const words = (part: string, map: ReadonlyMap<string, string>) =>
    [...map].filter(([, word]) => word !== "deny").map(([name, word]) => `tools.${part}: ${name} = ${word}`);
  return [
    ...rules.filter(({ behavior }) => behavior === "allow").map(({ rule }) => `allow ${rule.text}`),
    ...(defaultMode === undefined ? [] : [`mode ${defaultMode}`]),
    ...additionalDirectories.map((path) => `added directory ${path}`),
    ...words("overrides", overrides),
    ...words("capabilities", capabilities),
  ];
}

/** The rest of a shield can only be stricter, and counts as it is. */
function wantsOfShield({ tools, assets, reviewer, timeoutMs }: ShieldWords): readonly string[] {
  return [
    ...[...(tools ?? [])].flatMap(([tool, word]) =>
      Object.entries(word)
        .filter(([, treatment]) => treatment === "bypass")
        .map(([part]) => `shield.tools: ${tool}.${part} = bypass`),
    ),
    ...(assets ?? [])
      .filter(({ kind }) => kind === "spec" || kind === "synthetic")
      .map(({ path, kind }) => `shield.assets: ${path} = ${kind}`),
    ...(reviewer ? [`shield.reviewer: on error ${reviewer.onError}`] : []),
    ...(timeoutMs === undefined ? [] : [`shield.timeoutMs: ${timeoutMs}`]),
  ];
}
