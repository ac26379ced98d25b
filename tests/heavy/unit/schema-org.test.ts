import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { defaultCopy } from "../../../app/copy/editable-page.ts";
import { postData } from "../../../app/site/search-engines/crawler-tags.ts";
import { samplePost } from "../../../app/site/search-engines/sample-post.ts";
import { sitePages } from "../../../app/site/search-engines/site-pages.ts";
import { structuredData } from "../../../app/site/search-engines/structured-data.ts";

const siteUrl = "https://nirbhay.example";

const documents = [
  ...sitePages.map((page) => ({ of: page.path, data: structuredData(siteUrl, page, defaultCopy) })),
  { of: "a post", data: postData(siteUrl, samplePost, defaultCopy) },
];

/**
 * Errors of documents against schema.org's definitions. schema-dts has them as types, which the
 * compiler checks in literals: unknown types, unknown properties, values of a wrong type.
 */
function schemaErrors(literals: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "schema-org-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const types = join(root, "node_modules/schema-dts/dist/schema.d.ts");
  const compilerOptions = {
    noEmit: true,
    strict: true,
    module: "esnext",
    moduleResolution: "bundler",
    skipLibCheck: true,
    types: [],
    paths: { "schema-dts": [types] },
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const checks = literals.map((literal) => `(${literal}) satisfies Graph;\n`);
  writeFileSync(
    join(folder, "documents.ts"),
    `import type { Graph } from "schema-dts";\n${checks.join("")}`,
  );
  const { stdout, status } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", folder], {
    encoding: "utf8",
    env: { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env["PATH"]}` },
  });
  expect(status).not.toBeNull();
  return stdout;
}

/** Unknown property, value of a wrong type, unknown type. */
const wrong = [
  { "@type": "Organization", name: "A", postcode: "201000" },
  { "@type": "BlogPosting", wordCount: { "@type": "Person", name: "B" } },
  { "@type": "Organisation", name: "C" },
].map((thing) => ({ "@context": "https://schema.org", "@graph": [thing] }));

test("schema.org defines every type and property of our structured data; wrong data is noticed", {
  timeout: 60_000,
}, () => {
  const data = [...documents.map((document) => document.data), ...wrong];
  const errors = schemaErrors(data.map((literal) => JSON.stringify(literal)));
  // The first line of the checked file is its import.
  const lines = [...errors.matchAll(/documents\.ts\((\d+),/g)].map(([, line]) => Number(line) - 2);
  expect([...new Set(lines)], errors).toEqual(wrong.map((_, index) => documents.length + index));
});

test.each(documents)("$of describes every entity that it refers to", ({ data }) => {
  const described = new Set<unknown>();
  const used = new Set<unknown>();
  JSON.parse(JSON.stringify(data), (_, value: unknown) => {
    if (typeof value !== "object" || value === null || !("@id" in value)) return value;
    used.add(value["@id"]);
    if ("@type" in value) described.add(value["@id"]);
    return value;
  });
  expect([...used].filter((id) => !described.has(id))).toEqual([]);
});
