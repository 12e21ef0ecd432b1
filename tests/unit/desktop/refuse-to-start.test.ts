import { describe, expect, it } from "vitest";
import { createLog } from "../../../src/main/desktop/log";
import { createRefusal } from "../../../src/main/desktop/refuse-to-start";
import { ConfigurationError } from "../../../src/main/settings/configuration-error";

function setUp(showErrorBox: (title: string, text: string) => void = () => undefined) {
  const seen: string[] = [];
  let ready = () => undefined as unknown;
  const whenReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const refuse = createRefusal({
    app: { whenReady: () => whenReady, exit: (code) => void seen.push(`exit ${code}`) },
    showErrorBox: (title, text) => {
      seen.push(`box ${title}: ${text}`);
      showErrorBox(title, text);
    },
    log: createLog((text) => seen.push(text)),
  });
  return { seen, refuse, ready, settle: () => new Promise((resolve) => setImmediate(resolve)) };
}

const WRONG = new ConfigurationError("settings.json is not valid JSON");

describe("a start that fails", () => {
  it("is told on stderr at once, in the box when there can be one, and ends with exit code 2", async () => {
    const { seen, refuse, ready, settle } = setUp();
    refuse(WRONG);
    expect(seen).toEqual(["[Desktop] error: Gatehouse can't start: settings.json is not valid JSON\n"]);
    ready();
    await settle();
    expect(seen.slice(1)).toEqual(["box Gatehouse can't start: settings.json is not valid JSON", "exit 2"]);
  });

  it("shows the stack of a failure that nobody foresaw", () => {
    const { seen, refuse } = setUp();
    refuse(new TypeError("x is not a function"));
    expect(seen[0]).toMatch(/x is not a function\n +at /);
  });

  it("ends all the same when the box can't be shown", async () => {
    const { seen, refuse, ready, settle } = setUp(() => {
      throw new Error("no display");
    });
    refuse(WRONG);
    ready();
    await settle();
    expect(seen.at(-1)).toBe("exit 2");
  });

  it("tells its first reason only", async () => {
    const { seen, refuse, ready, settle } = setUp();
    refuse(WRONG);
    refuse(new Error("and so on"));
    ready();
    await settle();
    expect(seen.filter((line) => line.includes("can't start"))).toHaveLength(2);
    expect(seen.join()).not.toContain("and so on");
  });
});
