import { readLockFile } from "../tools/lock-file.ts";
import { supplyChainProblems } from "../tools/supply-chain.ts";

// Every locked package has a digest of its tarball and a licence we may use; part of `npm run verify`.

const problems = supplyChainProblems(readLockFile());
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
