import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const sourceOf = (file: string) => readFileSync(join(root, file), "utf8");

/** Contract modules that load zod, directly or through another one. */
function modulesWithZod(): ReadonlySet<string> {
  const found = new Set(["zod"]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const file of globSync("contract/*.ts", { cwd: root })) {
      if (importsOf(sourceOf(file)).some((name) => found.has(name))) found.add(basename(file));
    }
  }
  return found;
}

/** Modules that a source imports values from, by base name; type imports load nothing. */
const importsOf = (source: string) =>
  [...source.matchAll(/^import (?!type\b)[^;]*?from "([^"]+)"/gm)].map(([, name = ""]) =>
    basename(name),
  );

test("pages load no contract module that loads zod", () => {
  const withZod = modulesWithZod();
  expect(withZod).toContain("clients.ts");
  expect(withZod).not.toContain("routes.ts");
  const loading = globSync("app/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .filter((file) =>
      [...sourceOf(file).matchAll(/^import (?!type\b)[^;]*?contract\/([\w-]+\.ts)"/gm)].some(
        ([, name = ""]) => withZod.has(name),
      ),
    );
  // Only its loader, which runs on the server, reads the contract.
  expect(loading).toEqual(["app/site/api-docs/api-docs-page.tsx"]);
});
