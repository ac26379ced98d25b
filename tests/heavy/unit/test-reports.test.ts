import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playwrightCounts, vitestCounts } from "../../../tools/test-reports.ts";

// Real runs of both.

const tests = `
test("passes", () => {});
test("fails", () => expect(1).toBe(2));
test.skip("skipped", () => {});
`;

let folder = "";
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "reports-")));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runVitest(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, "vitest.json");
  const options = ["--reporter=json", `--outputFile.json=${report}`];
  const { status } = spawnSync("vitest", ["run", "--root", folder, ...options]);
  for (const name of Object.keys(files)) rmSync(join(folder, name));
  return { status, counts: vitestCounts(report) };
}

test("Vitest's counts name what failed, also a file that can't be read", () => {
  const { status, counts } = runVitest({
    "some.test.ts": `import { expect, test } from "vitest";${tests}`,
    "broken.test.ts": 'throw new Error("no");',
  });
  expect(counts).toMatchObject({ passed: 1, skipped: 1 });
  expect(counts.failures.toSorted()).toEqual([
    join(folder, "broken.test.ts"),
    `${join(folder, "some.test.ts")} › fails`,
  ]);
  expect(status).toBe(1);
});

test("an unhandled error fails a run that has PostgreSQL", () => {
  const postgres = JSON.stringify(resolve("tests/postgres-server.ts"));
  const { status, counts } = runVitest({
    "vitest.config.ts": 'export default { test: { globalSetup: ["set-up.ts"] } };',
    "set-up.ts": `import { preserveExitCode } from ${postgres}; export default () => preserveExitCode();`,
    "throwing.test.ts": `import { test } from "vitest";
      test("passes", () => new Promise((resolve) => {
        setTimeout(() => { resolve(); throw new Error("unhandled"); });
      }));`,
  });
  expect(counts).toEqual({ passed: 1, skipped: 0, failures: [] });
  expect(status).toBe(1);
});

test("Playwright's counts name what failed", () => {
  const source = `import { expect, test } from "@playwright/test";${tests}`;
  writeFileSync(join(folder, "some.spec.ts"), source);
  const config = `export default { testDir: ".", outputDir: "out", testMatch: "some.spec.ts", reporter: [["json", { outputFile: "playwright.json" }]] };`;
  writeFileSync(join(folder, "playwright.config.ts"), config);
  spawnSync("playwright", ["test", "--config", join(folder, "playwright.config.ts")]);
  expect(playwrightCounts(join(folder, "playwright.json"))).toEqual({
    passed: 1,
    skipped: 1,
    failures: ["some.spec.ts › fails"],
  });
});

test("a report that isn't there is a failure", () => {
  const none = join(folder, "none.json");
  expect(vitestCounts(none).failures).toEqual([`${none} can't be read`]);
});
