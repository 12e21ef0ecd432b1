import { describe, expect, it } from "vitest";
import { commandEnvironment, MARKER } from "../../../src/main/shell/environment";

describe("the environment of a command", () => {
  const base = {
    PATH: "/bin",
    HOME: "/home/me",
    OPENAI_API_KEY: "secret",
    openai_api_key: "secret",
    GATEHOUSE_MODEL: "m",
    Gatehouse_Other: "x",
    ELECTRON_RUN_AS_NODE: "1",
    BASH_ENV: "/evil",
    ENV: "/evil",
    SHELLOPTS: "xtrace",
    "BASH_FUNC_ls%%": "() { evil; }",
    STRIPE_API_KEY: "the project's own",
    PAGER: "less",
    LESSOPEN: "|/evil %s",
    NOTHING: undefined,
  };
  const environment = commandEnvironment(base, ["OPENAI_API_KEY"], "mark");

  it("holds neither keys of models, nor this program's settings, nor what would run before the command", () => {
    expect(Object.keys(environment).sort()).toEqual(
      [
        "PATH",
        "HOME",
        "STRIPE_API_KEY",
        "PAGER",
        "GIT_PAGER",
        "GIT_TERMINAL_PROMPT",
        "TERM",
        "NO_COLOR",
        "GIT_OPTIONAL_LOCKS",
        "MANPAGER",
        "LESSOPEN",
        "LESSCLOSE",
        "LESSSECURE",
        "RIPGREP_CONFIG_PATH",
        "GIT_CONFIG_COUNT",
        "GIT_CONFIG_KEY_0",
        "GIT_CONFIG_VALUE_0",
        "GIT_CONFIG_KEY_1",
        "GIT_CONFIG_VALUE_1",
        MARKER,
      ].sort(),
    );
  });

  it("keeps git from taking a folder for a repository that only looks like one, and from starting a monitor", () => {
    const given = { ...base, GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "user.name", GIT_CONFIG_VALUE_0: "me" };
    expect(commandEnvironment(given, [], "mark")).toMatchObject({
      GIT_CONFIG_COUNT: "3",
      GIT_CONFIG_KEY_0: "user.name",
      GIT_CONFIG_KEY_1: "safe.bareRepository",
      GIT_CONFIG_VALUE_1: "explicit",
      GIT_CONFIG_KEY_2: "core.fsmonitor",
      GIT_CONFIG_VALUE_2: "false",
    });
  });

  it("is made for output that nobody watches", () => {
    expect(environment).toMatchObject({
      PAGER: "cat",
      LESSOPEN: "",
      GIT_OPTIONAL_LOCKS: "0",
      GIT_TERMINAL_PROMPT: "0",
      TERM: "dumb",
      NO_COLOR: "1",
      [MARKER]: "mark",
    });
  });
});
