import "../server/ops/production.mjs";
import { asTyped, failWith, readArguments } from "../server/ops/command-line.ts";
import { BadConfig, readProcessConfig } from "../server/ops/config.ts";
import { examine } from "../server/ops/doctor/examine.ts";
import { bad, type Finding, good } from "../server/ops/doctor/finding.ts";

// `npm run doctor [-- --json] [--strict]`: checks configuration, database, images, mail and machine, and says what
// to do about each problem. Exits with 1 if there is one; with `--strict`, also for a warning.

const signs = { good: "✓", warning: "!", bad: "✗" } as const;

try {
  const { flags } = readArguments("npm run doctor [-- --json] [--strict]", {
    flags: ["json", "strict"],
  });
  const findings = await diagnose();
  if (flags.json) console.log(JSON.stringify(findings, undefined, 2));
  else for (const finding of findings) tell(finding);
  // A check that has timed out may still hold connections open.
  const fatal = flags.strict ? ["bad", "warning"] : ["bad"];
  process.exit(findings.some(({ level }) => fatal.includes(level)) ? 1 : 0);
} catch (error) {
  failWith(error);
}

async function diagnose(): Promise<Finding[]> {
  try {
    const config = readProcessConfig();
    return [good("The configuration is valid"), ...(await examine(config))];
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error;
    return error.problems.map((problem) => bad(problem, "See Configuration in README.md."));
  }
}

function tell({ level, what, remedy }: Finding): void {
  console.log(`${signs[level]} ${what}`);
  if (remedy) console.log(`    ${asTyped(remedy)}`);
}
