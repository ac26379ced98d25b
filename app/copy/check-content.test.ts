import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import devops from "../../content/pages/devops.json";
import { checkContent } from "./check-content.ts";
import { checkedContent } from "./editable-page.ts";
import { editablePages } from "./editable-pages.ts";
import { servicePageOf, serviceSections } from "./service-page.ts";

/** A copy of the content in which one file is written anew. */
function changedContent(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), "nirbhay-content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("content", folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
  return folder;
}

test("every file of the content is as the site needs it", () => {
  checkContent();
  expect(editablePages.length).toBeGreaterThan(20);
});

test("a wrong page names its file, the paths and the reasons", () => {
  const schema = servicePageOf(serviceSections.release);
  const page = { slug: "devops", ...devops, title: "t".repeat(70), hero: { lead: "A lead" } };
  expect(() => checkedContent("pages/devops.json", schema, page)).toThrow(
    /content\/pages\/devops\.json is not as the site needs it:\n {2}title: .+\n {2}hero\.heading: /,
  );
});

test("a field that the schema doesn't know is named", () => {
  const page = { slug: "devops", ...devops, fqa: {} };
  expect(() =>
    checkedContent("pages/devops.json", servicePageOf(serviceSections.release), page),
  ).toThrow("\n  fqa: The schema has no such field.");
});

test("a wrong sample names its file, the path and the reason", () => {
  const folder = changedContent("samples/home.json", (text) =>
    text.replace('"tone": "ok"', '"tone": "green"'),
  );
  expect(() => checkContent(folder)).toThrow(
    /content\/samples\/home\.json .+\n {2}devices\.rows\.0\.tone: /,
  );
});

test("a file that nothing reads is named", () => {
  const folder = changedContent("pages/devops.json", (text) => text);
  writeFileSync(join(folder, "pages/dev-ops.json"), "{}");
  expect(() => checkContent(folder)).toThrow("content/pages/dev-ops.json");
});
