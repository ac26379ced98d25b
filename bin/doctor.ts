import "./production.ts";
import { BadConfig, readProcessConfig } from "../server/ops/config.ts";
import { examine } from "../server/ops/doctor/examine.ts";
import { bad, type Finding, good } from "../server/ops/doctor/finding.ts";
import { failWith } from "./fail-with.ts";
import { readArguments } from "./read-arguments.ts";

// `npm run doctor [-- --json]`: what is wrong with configuration, database, images, mail and
// machine, and how to mend it. Exits with 1 when something is.

const signs = { good: "✓", warning: "!", bad: "✗" } as const;

try {
  const { flags } = readArguments("npm run doctor [-- --json]", { flags: ["json"] });
  const findings = await diagnose();
  if (flags.json) console.log(JSON.stringify(findings, undefined, 2));
  else for (const finding of findings) tell(finding);
  // What a check that ran out of time still holds open must not keep us.
  process.exit(findings.some(({ level }) => level === "bad") ? 1 : 0);
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

function tell({ level, what, mend }: Finding): void {
  console.log(`${signs[level]} ${what}`);
  if (mend) console.log(`    ${mend}`);
}
