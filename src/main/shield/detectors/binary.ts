import type { Finding } from "../finding";
import type { Detector } from "../scan/detector";

/** `data:` addresses of anything that is no text. */
const DATA_URL =
  /data:(?!text\/|application\/(?:json|xml|javascript))[a-z]{2,20}\/[\w.+-]{1,80}(?:;[\w=-]{1,60}){0,4},[A-Za-z0-9+/=_%-]{16,}/g;

/** Long base64 that begins as a well-known kind of file does. */
const ENCODED =
  /(?<![A-Za-z0-9+/])(?:iVBORw0KGgo|\/9j\/[24]|R0lGOD[dl]h|UklGR[A-Za-z0-9+/]{3}|Qk[0-9A-Za-z+/]{6}AAAA|SUkqA|TU0AK|JVBERi0|UEsDB[AB]|H4sI|QlpoO|\/Td6WF|N3q8ry|f0VMR|TVqQ|U1FMaXRlIGZvcm1hd|AGFzbQ|T2dnU|SUQz|AAAA[A-Za-z0-9+/]{2}Zm[A-Za-z0-9+/]{2}|UEFSMQ|d09GMg)[A-Za-z0-9+/_-]{40,}(?:\r?\n[ \t]{0,64}[A-Za-z0-9+/_-]{20,256})*={0,2}/g;

/** What a text reader makes of bytes that are no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BROKEN = /[\u0000\ufffd](?:[^\n\u0000\ufffd]{0,40}[\u0000\ufffd]){7,}[^\n]{0,200}/g;

/** Finds images and other files that are no text. */
export const BINARY_DETECTOR: Detector = Object.freeze({
  name: "binary",
  skips: ["joined", "decoded"] as const,
  find: (text: string) => [DATA_URL, ENCODED, BROKEN].flatMap((pattern) => findPattern(text, pattern)),
});

function findPattern(text: string, pattern: RegExp): Finding[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    kind: "binary",
    start: index,
    end: index + found.length,
    score: 0.9,
  }));
}
