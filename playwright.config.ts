import { defineConfig } from "@playwright/test";
import { conditionTimeoutMs, nightly, testsAll, vitestBounds } from "./tests/upper-bounds.ts";
import { browserFlags } from "./tools/programs.ts";

const executablePath = process.env["CHROMIUM_PATH"];

export default defineConfig({
  testDir: "tests",
  testMatch: [
    "**/tests/browser/*.spec.ts",
    ...(testsAll ? ["**/tests/heavy/browser/*.spec.ts"] : []),
  ],
  grepInvert: testsAll ? [] : new RegExp(nightly),
  globalSetup: "./tests/browser/prepare-browser-run.ts",
  outputDir: "test-results/browser",
  snapshotPathTemplate: "{testDir}/{testFileDir}/{arg}{ext}",
  fullyParallel: true,
  workers: 3,
  timeout: vitestBounds.testTimeout,
  expect: { timeout: conditionTimeoutMs },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
