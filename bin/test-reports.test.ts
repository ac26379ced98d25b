import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playwrightCounts, vitestCounts } from "./test-reports.ts";

// Real runs of both: a test that passes, one that fails, one that passes at its second try.

const tries = `
let tries = 0;
test("passes", () => {});
test("fails", () => expect(1).toBe(2));
`;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "reports-"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("Vitest's counts name what passed at the second try", () => {
  const source = `import { expect, test } from "vitest";${tries}
test("passes later", () => expect((tries += 1)).toBe(2));`;
  writeFileSync(join(folder, "some.test.ts"), source);
  const report = join(folder, "vitest.json");
  const options = ["--retry=1", "--reporter=json", `--outputFile.json=${report}`];
  spawnSync("npx", ["vitest", "run", "--root", folder, ...options]);
  expect(vitestCounts(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    again: ["passes later"],
  });
});

test("Playwright's counts do", () => {
  const source = `import { expect, test } from "@playwright/test";${tries}
test("passes later", ({}, info) => expect(info.retry).toBe(1));`;
  writeFileSync(join(folder, "some.spec.ts"), source);
  const report = join(folder, "playwright.json");
  const config = `export default { testDir: ".", outputDir: "out", testMatch: "some.spec.ts", retries: 1, reporter: [["json", { outputFile: "playwright.json" }]] };`;
  writeFileSync(join(folder, "playwright.config.ts"), config);
  spawnSync("npx", ["playwright", "test", "--config", join(folder, "playwright.config.ts")]);
  const again = ["some.spec.ts: passes later"];
  expect(playwrightCounts(report)).toEqual({ passed: 2, failed: 1, skipped: 0, again });
});

test("a file that can't be read is a failure", () => {
  writeFileSync(join(folder, "some.test.ts"), 'throw new Error("no");');
  const report = join(folder, "broken.json");
  const options = ["--reporter=json", `--outputFile.json=${report}`];
  spawnSync("npx", ["vitest", "run", "--root", folder, ...options]);
  expect(vitestCounts(report)).toMatchObject({ failed: 1 });
});

test("a report that isn't there is a failure", () => {
  expect(vitestCounts(join(folder, "none.json"))).toMatchObject({ passed: 0, failed: 1 });
});
