import { isShieldOn, SHIELD_EDGES, type ShieldPolicy } from "../shield/policy";

/** The shield in force, as `settings check` tells it. */
export function shieldLines(shield: ShieldPolicy): readonly string[] {
  if (!isShieldOn(shield)) return ["shield: off"];
  const looksFor = [
    shield.secrets ? "secrets" : "",
    ...shield.pii.map((kind) => `pii:${kind}`),
    shield.exfiltration ? "exfiltration" : "",
    shield.maxRows === undefined ? "" : `more than ${shield.maxRows} rows`,
    shield.values ? "protected values" : "",
    shield.withholdBinary ? "binary content" : "",
  ].filter((word) => word !== "");
  const { reviewer } = shield;
  return [
    `shield: ${shield.preset}`,
    `  on a finding: ${SHIELD_EDGES.map((edge) => `${edge} ${shield.edges[edge]}`).join(", ")}`,
    `  looks for: ${looksFor.join(", ") || "nothing"}`,
    `  a result may pass as it is, once: ${shield.rawOnce ? "if you say so" : "never"}`,
    ...(reviewer ? [`  reviewer: on error ${reviewer.onError}, ${reviewer.timeoutMs} ms`] : []),
    ...shield.assets.map(
      ({ path, kind, columns }) => `  ${kind} ${path}${columns ? ` (columns ${columns.join(", ")})` : ""}`,
    ),
    ...[...shield.tools].map(
      ([tool, { execution, ingress, egress }]) =>
        `  tool ${tool}: execution ${execution}, ingress ${ingress}, egress ${egress}`,
    ),
    `  time for a scan: ${shield.timeoutMs} ms`,
  ];
}
