import { StepError } from "./step-error.mjs";

/**
 * `npm test -- [--only unit,e2e] [arguments for the one runner]`
 * @param {string[]} args
 * @param {string[]} names of all steps
 * @returns {{ only: string[], extra: string[] }}
 */
export function parseTest(args, names) {
  const [flag, list, ...extra] = args;
  if (flag === undefined) return { only: names, extra: [] };
  const usage = `Usage: npm test [-- --only ${names.join("|")}[,…] [arguments for the runner]]`;
  if (flag !== "--only" || !list) throw new StepError(`Unknown argument: ${flag}`, usage);
  const only = list.split(",");
  const unknown = only.find((name) => !names.includes(name));
  if (unknown) throw new StepError(`There is no step "${unknown}".`, usage);
  if (extra.length > 0 && only.length !== 1) {
    throw new StepError("Arguments for the runner need exactly one step.", usage);
  }
  return { only, extra };
}
