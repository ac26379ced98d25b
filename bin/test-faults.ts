import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type FigureRow, mergeTable, tableOf } from "../tests/bench/figures.ts";
import { figuresFile } from "../tests/faults/record-figure.ts";
import { buildSite } from "./build-site.ts";
import { vitestCounts } from "./test-reports.ts";

// `npm run test:faults [name …]`: everything that the server must survive, in full, on both
// databases; writes what it counted into the table of docs/reliability.md, unless a test failed.
// Takes about an hour.

const document = "docs/reliability.md";
await buildSite();
rmSync(figuresFile, { force: true });
const report = "test-results/faults-in-full.json";
rmSync(report, { force: true });
const options = ["--config", "tests/faults/vitest.config.ts", ...process.argv.slice(2)];
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
spawnSync("vitest", ["run", ...options, ...reporters], {
  stdio: "inherit",
  env: { ...process.env, FAULTS: "full" },
});
// Not Vitest's exit code: the PostgreSQL of the tests ends the process with its own.
const { passed, failed } = vitestCounts(report);
const isWell = failed === 0 && passed > 0;

if (existsSync(figuresFile)) {
  const lines = readFileSync(figuresFile, "utf8").trim().split("\n");
  const rows = lines.map((line) => JSON.parse(line) as FigureRow);
  console.log(tableOf(rows));
  // Figures are noted before a test's last demands.
  if (!isWell) process.exit(1);
  writeFileSync(document, mergeTable(readFileSync(document, "utf8"), rows));
  execFileSync("biome", ["check", "--write", document]);
}
process.exit(isWell ? 0 : 1);
