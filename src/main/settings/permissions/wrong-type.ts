import type { z } from "zod";
import { ConfigurationError } from "../configuration-error";
import type { JsonPlaces } from "./json-places";

/** Where a part of the settings stands, for messages. */
export interface PartPlace {
  readonly file: string;
  readonly places: Pick<JsonPlaces, "lineOf">;
  /** Key of the part; none for the whole. */
  readonly part?: string;
}

/** Every mistake that a schema found, a line each: `settings.json:3: shield.preset: …`. */
export function wrongType(error: z.ZodError, { file, places, part }: PartPlace): ConfigurationError {
  const lines = error.issues.map((issue) => {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const path = [...(part === undefined ? [] : [part]), ...issue.path, ...unknown];
    return `${file}:${places.lineOf(path)}: ${path.map(String).join(".") || "settings"}: ${messageOf(issue)}`;
  });
  return new ConfigurationError(`The settings file ${file} has mistakes:\n${lines.join("\n")}`);
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return "means nothing here";
  return (issue.code === "invalid_key" ? issue.issues[0]?.message : undefined) ?? issue.message;
}
