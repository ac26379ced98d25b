import { existsSync, globSync, readFileSync } from "node:fs";

// Checks that every path, npm command and link target in the documents exists, and that every
// product decision that the code cites has its line in docs/decisions/product.md.

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};
const documents = [...globSync("*.md"), ...globSync("docs/**/*.md")];
const ownFolders = /^(app|bin|content|contract|deploy|docs|public|server|tests|tools|\.ci)\//;

function problemsOf(document: string): string[] {
  const text = readFileSync(document, "utf8");
  const problems: string[] = [];
  for (const [, quoted = ""] of text.matchAll(/`([^`\n]+)`/g)) {
    const path = quoted.replace(/[#:].*$/, "");
    if (ownFolders.test(path) && !/[*<{ ]/.test(path) && !existsSync(path)) {
      problems.push(`${document}: ${path} does not exist`);
    }
  }
  for (const [, script = ""] of text.matchAll(/\bnpm run ([\w:-]+)/g)) {
    if (!(script in scripts)) problems.push(`${document}: npm run ${script} does not exist`);
  }
  for (const [, target = ""] of text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)) {
    const path = new URL(target, `file:///${document}`).pathname.slice(1);
    if (!existsSync(path)) problems.push(`${document}: the link to ${target} is broken`);
  }
  return problems;
}

const explained = readFileSync("docs/decisions/product.md", "utf8");

function unexplainedDecisions(file: string): string[] {
  const cited = [...readFileSync(file, "utf8").matchAll(/\bdecisions? ([ABPR]\d+)\b/g)];
  return cited
    .filter(([, id]) => !explained.includes(`**${id}**`))
    .map(([, id]) => `${file}: docs/decisions/product.md has no line for decision ${id}`);
}

const code = globSync("{app,bin,contract,server,tests,tools}/**/*.{ts,tsx,css}");
const problems = [
  ...documents.filter(existsSync).flatMap(problemsOf),
  ...code.flatMap(unexplainedDecisions),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
