import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { figuresFile } from "../tests/faults/run-options.ts";
import { type FigureRow, mergeTable, tableOf } from "../tests/heavy/bench/figures.ts";
import { buildSite } from "../tools/build-site.ts";

// `npm run test:faults [name …]`: the fault tests in full, on both databases; writes their figures
// into the table of docs/reliability.md, unless a test failed. Takes about an hour.

const document = "docs/reliability.md";
await buildSite();
rmSync(figuresFile, { force: true });
const options = ["--config", "tests/faults/vitest.config.ts", ...process.argv.slice(2)];
const { status } = spawnSync("vitest", ["run", ...options], {
  stdio: "inherit",
  env: { ...process.env, FAULTS: "full" },
});
const isWell = status === 0;

if (existsSync(figuresFile)) {
  const lines = readFileSync(figuresFile, "utf8").trim().split("\n");
  const rows = lines.map((line) => JSON.parse(line) as FigureRow);
  console.log(tableOf(rows));
  // A test records its figures before its last assertions.
  if (!isWell) process.exit(1);
  writeFileSync(document, mergeTable(readFileSync(document, "utf8"), rows));
}
process.exit(isWell ? 0 : 1);
