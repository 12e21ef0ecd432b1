import type { SettingsView } from "../../../preload/contract/settings";
import type { PolicySession } from "../policy/current-policy";
import { shieldView } from "./shield-view";

/** The shield of the open project; settings that can't be understood are told elsewhere, with their place. */
export function shieldInForce(
  session: Pick<PolicySession, "policy"> | undefined,
): Pick<SettingsView["inForce"], "shield"> {
  try {
    return session ? { shield: shieldView(session.policy.overview()) } : {};
  } catch {
    return {};
  }
}
