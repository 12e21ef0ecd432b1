import { expect, it } from "vitest";
import { pause } from "../../../src/main/models/pause";

it("a pause ends without an error as soon as it is cancelled", async () => {
  const abort = new AbortController();
  const waiting = pause(600_000, abort.signal);
  abort.abort();
  await expect(waiting).resolves.toBeUndefined();
  await expect(pause(600_000, abort.signal)).resolves.toBeUndefined();
});
