import { lookUpTool } from "../policy/vocabulary";
import type { ShieldPolicy, ToolShield, ToolTreatment } from "./policy";

/** What the settings say of one tool, by whatever name it is called; `scan` where they say nothing. */
export function treatmentOf(policy: ShieldPolicy, tool: string, part: keyof ToolShield): ToolTreatment {
  return policy.tools.get(lookUpTool(tool).tool)?.[part] ?? "scan";
}
