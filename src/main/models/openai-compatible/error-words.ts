import { z } from "zod";

const said = z.string().trim().min(1);

/** One report of a fault, in the forms that services of this kind are known to use. */
const REPORT = z.union([
  z.object({ error: z.object({ message: said }) }).transform(({ error }) => error.message),
  z.object({ error: said }).transform(({ error }) => error),
  z.object({ message: said }).transform(({ message }) => message),
  z.object({ detail: said }).transform(({ detail }) => detail),
  z.object({ msg: said }).transform(({ msg }) => msg),
  z.object({ error_description: said }).transform((report) => report.error_description),
  said,
]);

/** More reports of a list than these say nothing new. */
const MAX_REPORTS = 3;

const LIST = z.array(REPORT).min(1);
const BODY = z.union([
  REPORT.transform((text) => [text]),
  LIST,
  z.object({ errors: LIST }).transform(({ errors }) => errors),
  z.object({ error: LIST }).transform(({ error }) => error),
  z.object({ detail: LIST }).transform(({ detail }) => detail),
]);

/** What a service says went wrong, in its own words; undefined when the value is no report of a fault. */
export function wordsIn(value: unknown): string | undefined {
  return BODY.safeParse(value).data?.slice(0, MAX_REPORTS).join("; ");
}

/** The same for a body as text. A web page says nothing worth repeating; plain text is what the service says. */
export function wordsInBody(body: string): string | undefined {
  const text = body.trim();
  if (text === "" || text.startsWith("<")) return undefined;
  try {
    return wordsIn(JSON.parse(text));
  } catch {
    return /^[[{]/.test(text) ? undefined : text;
  }
}
