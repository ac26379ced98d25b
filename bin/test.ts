import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { buildSite } from "./build-site.ts";
import { findBrowser } from "./find-browser.ts";
import { playwrightCounts, vitestCounts } from "./test-reports.ts";

// `npm test`: checks, unit and API tests on both databases, a short form of the fault tests,
// browser tests; then the counts.

const browser = findBrowser();
const environment = { ...process.env, ...(browser ? { CHROMIUM_PATH: browser } : {}) };

/** See docs/decisions/one-more-try.md. */
const oneMoreTry = ["--retry=1"];
const oneMoreBrowserTry = ["--retries=1"];

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit", env: environment }).status === 0;
}

function vitest(report: string, options: readonly string[] = []): boolean {
  const reporters = ["--reporter=default", "--reporter=json"];
  const outputs = [...reporters, `--outputFile.json=${report}`];
  return run("vitest", ["run", ...options, ...oneMoreTry, ...outputs]);
}

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

const verify = spawnSync("node", ["bin/verify.ts"], { env: environment, encoding: "utf8" });
console.log(verify.stdout + verify.stderr);
const verified = verify.status === 0;
await buildSite();
const unitOk = vitest("test-results/unit.json");
const faultsOk = vitest("test-results/faults.json", ["--config", "tests/faults/vitest.config.ts"]);
const browserOk = run("playwright", ["test", ...oneMoreBrowserTry]);

const suites = [
  vitestCounts("test-results/unit.json"),
  vitestCounts("test-results/faults.json"),
  playwrightCounts("test-results/browser.json"),
];
const total = (key: "passed" | "failed" | "skipped") =>
  suites.reduce((sum, counts) => sum + counts[key], 0);
const ok = verified && unitOk && faultsOk && browserOk && total("failed") === 0;
// Repeated here, since thousands of lines and a CI's cut log lie between.
if (!verified) console.log(`\nnpm run verify failed:\n${verify.stdout}${verify.stderr}`);
const again = suites.flatMap((counts) => counts.again);
if (again.length > 0) {
  console.log(`\nPassed only at the second try, to be mended:\n  ${again.join("\n  ")}`);
}
console.log(`\n${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`);
process.exit(ok ? 0 : 1);
