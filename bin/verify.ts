import { spawn } from "node:child_process";
import { filesChangedSinceVerified, storeVerified } from "../tools/changed-files.ts";

// `npm run verify`: format, lint, import directions, types, unused code, documents. Needs no
// service; takes half a minute. Lint looks at the files that changed since all checks passed, with
// `--all`, as in `npm test`, at every file: a promise of a changed file may float in another one.

type Check = {
  name: string;
  command: string;
  args: readonly string[];
  /** Takes files, of these types. */
  takes?: RegExp;
};

const first: Check = { name: "page types", command: "react-router", args: ["typegen"] };

const checks: readonly Check[] = [
  {
    name: "format, lint, import directions",
    command: "biome",
    args: ["check", "--error-on-warnings", "--no-errors-on-unmatched"],
    takes: /\.(tsx?|mjs|css|json)$/,
  },
  { name: "services build on each other one way", command: "node", args: ["bin/check-imports.ts"] },
  {
    name: "types",
    command: "tsc",
    // Only what a change reaches is checked again.
    args: [
      "--checkers",
      "1",
      "--incremental",
      "--tsBuildInfoFile",
      "node_modules/.cache/types.json",
    ],
  },
  {
    name: "typed lint",
    command: "oxlint",
    args: ["--type-aware", "--deny-warnings"],
    takes: /\.(tsx?|mjs)$/,
  },
  { name: "unused code", command: "knip", args: ["--no-progress", "--cache"] },
  { name: "content", command: "node", args: ["bin/check-content.ts"] },
  { name: "documents", command: "node", args: ["bin/check-documents.ts"] },
];

/**
 * tsc and oxlint's type-aware rules are Go programs. Two checkers derive many types twice, and two
 * checks run side by side anyway.
 */
const goEnvironment = { GOGC: "400", GOMAXPROCS: "1", ...process.env };

function run({ name, command, args }: Check): Promise<boolean> {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: goEnvironment });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.log(`✗ ${name}: ${error.message}`);
      resolve(false);
    });
    child.on("exit", (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const changed = process.argv.includes("--all") ? undefined : filesChangedSinceVerified();

/** The check with the changed files that it takes; none without such files. */
function ofChanged(check: Check): Check[] {
  if (!changed || !check.takes) return [check];
  const files = changed.filter((file) => check.takes?.test(file));
  return files.length === 0 ? [] : [{ ...check, args: [...check.args, ...files] }];
}

const results = (await run(first))
  ? await Promise.all(checks.flatMap(ofChanged).map(run))
  : [false];
const hasPassed = results.every(Boolean);
if (hasPassed) storeVerified();
process.exit(hasPassed ? 0 : 1);
