import { defineConfig } from "@playwright/test";
import { browserFlags } from "./tools/programs.ts";

const executablePath = process.env["CHROMIUM_PATH"];

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/prepare-browser-run.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  // An upper bound: an assertion passes as soon as it holds, which may take long on a busy machine.
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
