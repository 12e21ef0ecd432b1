import { defineConfig } from "@playwright/test";

const jsonFile = process.env.GATEHOUSE_PLAYWRIGHT_JSON;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  // One Electron at a time: native dialogs and the keyboard of one display can't be shared.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: jsonFile ? [["list"], ["json", { outputFile: jsonFile }]] : [["list"]],
});
