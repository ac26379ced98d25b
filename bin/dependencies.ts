import {
  type DependencyRow,
  directDependencies,
  readPublished,
  reportOf,
  rowOf,
} from "../tools/dependency-report.ts";

// `npm run dependencies`: every direct dependency with its version, age, newest version and
// licence. Asks npm's registry, a few packages at a time.

const parallel = 4;
const waiting = directDependencies();
const total = waiting.length;
const rows: DependencyRow[] = [];
const progress = () => process.stderr.write(`\r${rows.length} of ${total} packages looked up`);

async function lookUp(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    rows.push(rowOf(next, await readPublished(next.name), Date.now()));
    progress();
  }
}

try {
  progress();
  await Promise.all(Array.from({ length: parallel }, lookUp));
  process.stderr.write("\n\n");
  console.log(reportOf(rows));
  const outdated = rows.filter(({ version, newest }) => version !== newest).length;
  console.log(`\n${total} direct dependencies; a newer version exists of ${outdated}.`);
} catch (error) {
  process.stderr.write("\n");
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
