import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { findTestBrowser, needPrograms } from "../tools/programs.ts";
import { type Counts, playwrightCounts, vitestCounts } from "../tools/test-reports.ts";

// `npm test`: checks, unit and API tests, fault and browser tests; then the time of each and the
// counts. `npm run test:all` adds tests/heavy, and all unit tests on PostgreSQL; with names of parts
// (checks, unit, faults, browser) it runs only those.

type Result = { name: string; ok: boolean; seconds: number; output: string; counts: Counts };

const none: Counts = { passed: 0, skipped: 0, failures: [] };

/** Runs one phase; each line of its output begins with its name, since phases run side by side. */
function run(name: string, command: string, args: readonly string[], count = () => none) {
  const begun = performance.now();
  let output = "";
  const show = (stream: Readable) =>
    createInterface({ input: stream }).on("line", (line) => {
      output += `${line}\n`;
      console.log(`${name.padEnd(8)} ${line}`);
    });
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: environment });
  show(child.stdout);
  show(child.stderr);
  return new Promise<Result>((resolve) => {
    const end = (ok: boolean) => {
      const seconds = (performance.now() - begun) / 1_000;
      console.log(`${name.padEnd(8)} ${ok ? "passed" : "FAILED"} after ${seconds.toFixed(0)} s`);
      resolve({ name, ok, seconds, output, counts: count() });
    };
    child.on("error", (error) => {
      output += error.message;
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}

function vitest(name: string, options: readonly string[] = []) {
  const report = `test-results/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return run(name, "vitest", ["run", ...options, ...reporters], () => vitestCounts(report));
}

const faults = () => vitest("faults", ["--config", "tests/faults/vitest.config.ts"]);

const playwright = () =>
  run("browser", "playwright", ["test"], () => playwrightCounts("test-results/browser.json"));

const known = ["checks", "unit", "faults", "browser"] as const;
const named = process.argv.slice(2).filter((each) => each !== "--all");
const unknown = named.filter((each) => !known.some((part) => part === each));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Parts: ${known.join(", ")}.`);
  process.exit(1);
}
const has = (part: (typeof known)[number]) => named.length === 0 || named.includes(part);

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
const browser = findTestBrowser();
const isAll = process.argv.includes("--all");
const environment = {
  ...process.env,
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
  ...(isAll ? { TESTS: "all" } : {}),
};
try {
  if (isAll) needPrograms({ nginx: "nginx", prometheus: "promtool", faketime: "faketime" });
} catch (error) {
  // The tests that need them then fail, too.
  console.error(error instanceof Error ? error.message : error);
}

const begun = performance.now();
const results: Result[] = [];

async function inTurn(...phases: readonly (() => Promise<Result>)[]): Promise<void> {
  for (const phase of phases) results.push(await phase());
}

// Lanes for two cores: what needs the built site, and what doesn't. The fault tests wait a lot.
await Promise.all([
  has("checks") && inTurn(() => run("verify", process.execPath, ["bin/verify.ts", "--all"])),
  has("unit") && inTurn(() => vitest("unit")),
  (has("faults") || has("browser")) &&
    inTurn(
      () => run("build", process.execPath, ["bin/build.ts"]),
      ...(has("faults") ? [faults] : []),
      ...(has("browser") ? [playwright] : []),
    ),
]);

const failures = results.flatMap(({ name, ok, counts }) => {
  const unexplained = !ok && counts.failures.length === 0 ? ["failed: see its output"] : [];
  return [...counts.failures, ...unexplained].map((failure) => `${name}: ${failure}`);
});
// Repeated here, since thousands of lines are in between and CI truncates logs.
const verify = results.find(({ name }) => name === "verify");
if (verify && !verify.ok) console.log(`\nnpm run verify failed:\n${verify.output}`);
if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join("\n  ")}`);
console.log("");
for (const { name, ok, seconds } of results) {
  console.log(`${name.padEnd(8)} ${`${seconds.toFixed(0)} s`.padStart(6)} ${ok ? "" : "  failed"}`);
}
console.log(`all      ${`${((performance.now() - begun) / 1_000).toFixed(0)} s`.padStart(6)}`);
const total = (key: "passed" | "skipped") =>
  results.reduce((sum, { counts }) => sum + counts[key], 0);
console.log(`\n${total("passed")} passed, ${failures.length} failed, ${total("skipped")} skipped`);
process.exit(failures.length === 0 ? 0 : 1);
