/** A sum with its currency, as precise as small sums need it; undefined without a sum or a currency that anybody knows. */
export function formatCost(
  cost: number | undefined,
  currency: string | undefined,
  language: string,
): string | undefined {
  if (cost === undefined || currency === undefined || !Number.isFinite(cost)) return undefined;
  const digits = cost > 0 && cost < 1 ? 4 : 2;
  try {
    return cost.toLocaleString(language, {
      style: "currency",
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: digits,
    });
  } catch {
    // Settings may name anything a currency; then it stands as it is written.
    return `${cost.toLocaleString(language, { maximumFractionDigits: digits })} ${currency}`;
  }
}
