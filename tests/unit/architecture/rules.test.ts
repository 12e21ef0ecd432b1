import { expect, test } from "vitest";
import { importsOf, roomCycle } from "./imports";
import { breaches } from "./rules";

const file = (path: string, text: string) => ({ path, text });

test("imports are found in every form, and types are told from values", () => {
  const text = [
    'import fs, { type Stats } from "node:fs";',
    'import type { Decision } from "./decision";',
    'import { type A, type B } from "../policy/rules";',
    "import {\n  one,\n  two,\n} from './many';",
    'export { three } from "./three";',
    'import "./style.css";',
    'const four = await import("./four");',
    ' * import { none } from "comment";',
    '// import { none } from "comment";',
  ].join("\n");
  expect(importsOf(file("src/main/gate/gate.ts", text))).toEqual([
    { target: "node:fs", typeOnly: false },
    { target: "src/main/gate/decision", typeOnly: true },
    { target: "src/main/policy/rules", typeOnly: true },
    { target: "src/main/gate/many", typeOnly: false },
    { target: "src/main/gate/three", typeOnly: false },
    { target: "src/main/gate/style.css", typeOnly: false },
    { target: "src/main/gate/four", typeOnly: false },
  ]);
});

test.each([
  ["src/main/base/errors.ts", "../gate/decision"],
  ["src/main/base/errors.ts", "zod"],
  ["src/main/gate/gate.ts", "node:fs"],
  ["src/main/gate/gate.ts", "../base/atomic-file"],
  ["src/main/gate/gate.ts", "../audit/log"],
  ["src/main/policy/ladder.ts", "../shell/runner"],
  ["src/main/policy/ladder.ts", "diff"],
  ["src/main/tools/shell.ts", "electron"],
  ["src/main/approvals/broker.ts", "electron/main"],
  ["src/renderer/main/app.tsx", "electron"],
  ["src/renderer/main/app.tsx", "node:path"],
  ["src/renderer/main/app.tsx", "../../main/gate/decision"],
  ["src/renderer/main/app.tsx", "../../preload/main"],
  ["src/preload/main.ts", "zod"],
  ["src/preload/contract.ts", "../main/gate/decision"],
  ["src/preload/contract.ts", "electron"],
  ["src/main/desktop/ipc.ts", "../../preload/main"],
  ["src/main/desktop/ipc.ts", "../../renderer/main/app"],
  ["src/main/agent/loop.ts", "../compose/session"],
  ["src/main/tools/tool.ts", "../workspace/path-guard"],
  ["src/main/shield/audit.ts", "../audit/log"],
  ["src/main/shield/detectors/tokens.ts", "node:fs"],
  ["src/main/shield/scan/engine.ts", "../../settings/paths"],
  ["src/main/shield/scan/engine.ts", "node:worker_threads"],
  ["src/main/hooks/core.ts", "../settings/paths"],
  ["src/main/shield/unite.ts", "../settings/read-layer"],
  ["src/main/hooks/core.ts", "../settings/paths"],
  ["src/main/hooks/core.ts", "../agent/loop"],
  ["src/main/hooks/program-runner.ts", "node:child_process"],
])("%s may not import %s", (path, name) => {
  expect(breaches([file(path, `import { x } from "${name}";`)])).not.toEqual([]);
});

test.each([
  ["src/main/base/atomic-file.ts", "node:fs"],
  ["src/main/gate/gate.ts", "../base/errors"],
  ["src/main/gate/gate.ts", "../policy/rules"],
  ["src/main/gate/gate.ts", "../shell/syntax"],
  ["src/main/policy/files.ts", "picomatch"],
  ["src/main/index.ts", "electron"],
  ["src/main/desktop/windows.ts", "electron"],
  ["src/main/approvals/review-page.ts", "electron"],
  ["src/main/desktop/ipc.ts", "../../preload/contract"],
  ["src/main/desktop/ipc.ts", "../../preload/contract/channels"],
  ["src/main/cli.ts", "./compose/session"],
  ["src/renderer/main/app.tsx", "../../preload/contract"],
  ["src/renderer/main/app.tsx", "react"],
  ["src/preload/main.ts", "electron"],
  ["src/preload/main.ts", "./contract"],
  ["src/main/hooks/program-runner.ts", "../shell/run-command"],
])("%s may import %s", (path, name) => {
  expect(breaches([file(path, `import { x } from "${name}";`)])).toEqual([]);
});

test("the contract may take types from main", () => {
  const text = 'import type { Decision } from "../main/gate/decision";';
  expect(breaches([file("src/preload/contract.ts", text)])).toEqual([]);
});

test("long files, default exports and other file names are breaches", () => {
  expect(breaches([file("src/main/agent/loop.ts", "\n".repeat(500))])).toHaveLength(1);
  expect(breaches([file("src/main/agent/loop.ts", "export default 1;")])).toHaveLength(1);
  expect(breaches([file("src/main/agent/agentLoop.ts", "")])).toHaveLength(1);
});

test("a cycle between rooms is named, and types make none", () => {
  const back = 'import { broker } from "../approvals/broker";';
  const files = [
    file("src/main/approvals/broker.ts", 'import { log } from "../audit/log";'),
    file("src/main/audit/log.ts", 'import { loop } from "../agent/loop";'),
  ];
  expect(roomCycle([...files, file("src/main/agent/loop.ts", back)])).toEqual([
    "approvals",
    "audit",
    "agent",
    "approvals",
  ]);
  expect(
    roomCycle([...files, file("src/main/agent/loop.ts", back.replace("import", "import type"))]),
  ).toBeUndefined();

  const shared = ["src/main/approvals/broker"];
  expect(roomCycle([...files, file("src/main/agent/loop.ts", back)], shared)).toBeUndefined();
});
