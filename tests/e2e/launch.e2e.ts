import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { launchApp } from "./support/launch";

test("every renderer runs in Chromium's sandbox, and nothing runs as root", async () => {
  const started = await launchApp();
  try {
    const processes = await started.app.evaluate(({ app }) =>
      app.getAppMetrics().map(({ pid, type }) => ({ pid, type: String(type) })),
    );
    expect(processes.map(({ type }) => type)).toContain("Tab");
    for (const { pid, type } of processes) {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      expect(status, type).not.toMatch(/^Uid:.*\b0\b/m);
      // 2 is a system call filter: Chromium's sandbox for renderers.
      if (type === "Tab") expect(status).toMatch(/^Seccomp:\s+2$/m);
    }
  } finally {
    await started.close();
  }
});

test("the runtime starts the app the way Electron does", async () => {
  const started = await launchApp();
  try {
    const seen = await started.app.evaluate(({ app }) => ({ name: app.getName(), home: process.env.HOME }));
    expect(seen).toEqual({ name: "Gatehouse", home: started.home });
  } finally {
    await started.close();
  }
});
