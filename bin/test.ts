import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { buildSite } from "./build-site.ts";
import { findBrowser } from "./find-browser.ts";

// `npm test`: checks, unit and API tests on both databases, a short form of the fault tests,
// browser tests; then the counts.

type Counts = { passed: number; failed: number; skipped: number };

const browser = findBrowser();
const environment = { ...process.env, ...(browser ? { CHROMIUM_PATH: browser } : {}) };

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit", env: environment }).status === 0;
}

function vitest(report: string, options: readonly string[] = []): boolean {
  const reporters = ["--reporter=default", "--reporter=json"];
  return run("vitest", ["run", ...options, ...reporters, `--outputFile.json=${report}`]);
}

function vitestCounts(file: string): Counts {
  const report = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  };
}

function playwrightCounts(file: string): Counts {
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  }
}

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

const verify = spawnSync("node", ["bin/verify.ts"], { env: environment, encoding: "utf8" });
console.log(verify.stdout + verify.stderr);
const verified = verify.status === 0;
await buildSite();
const unitOk = vitest("test-results/unit.json");
const faultsOk = vitest("test-results/faults.json", ["--config", "tests/faults/vitest.config.ts"]);
const browserOk = run("playwright", ["test"]);

const suites = [
  vitestCounts("test-results/unit.json"),
  vitestCounts("test-results/faults.json"),
  playwrightCounts("test-results/browser.json"),
];
const total = (key: keyof Counts) => suites.reduce((sum, counts) => sum + counts[key], 0);
const ok = verified && unitOk && faultsOk && browserOk && total("failed") === 0;
// Repeated here, since thousands of lines and a CI's cut log lie between.
if (!verified) console.log(`\nnpm run verify failed:\n${verify.stdout}${verify.stderr}`);
console.log(`\n${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`);
process.exit(ok ? 0 : 1);
