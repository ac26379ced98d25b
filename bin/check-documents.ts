import { existsSync, globSync, readFileSync } from "node:fs";

// Checks that every path, npm command and link target in the documents exists.

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};
const documents = [...globSync("*.md"), ...globSync("docs/**/*.md")];
const ownFolders = /^(app|bin|contract|deploy|docs|public|server|tests|tools|\.ci)\//;

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

const problems = documents.filter(existsSync).flatMap(problemsOf);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
