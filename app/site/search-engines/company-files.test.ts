import { expect, test } from "vitest";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import { loaderArguments, renamedCompany } from "../../../tests/renamed-company.ts";
import { hideablePages, shownPage } from "../../copy/shown-page.ts";
import { copyContext } from "../../router-contexts.ts";
import { loader as readLlms } from "./llms.ts";
import { loader as readManifest } from "./web-manifest.ts";

test("llms.txt begins with the company's name, and says where to reach it", async () => {
  const text = await (await readLlms(loaderArguments("/llms.txt", {}))).text();
  const [name, summary, contact] = text.split("\n\n");
  expect(name).toBe("# Vanya Systems");
  expect(summary).toContain("from Mysuru, India");
  expect(contact).toContain("hello@vanya.example, +91 120 555 0128, 12 Vani Vilas Road, Mysuru");
  expect(text).not.toContain("Nirbhay");
});

test("the summary counts pages, also a single one", async () => {
  const summary = "{services} services, {products} products, {industries} industries; {services}.";
  const own = { ...renamedCompany, summary };
  const shown = (name: string) => ({ [name]: { state: "Shown", to: "" } });
  const args = loaderArguments("/llms.txt", {}, own);
  const read = args.context.get(copyContext);
  const hidden = Object.keys(hideablePages).map((name) => [name, { state: "Hidden", to: "" }]);
  const pages = { ...Object.fromEntries(hidden), ...shown("devops"), ...shown("2xcell") };
  args.context.set(copyContext, ((page, part) => {
    const copy = read(page, part);
    return page.name === shownPage.name ? { ...copy, pages } : copy;
  }) as ReadCopy);
  const text = await (await readLlms(args)).text();
  expect(text).toContain("> one service, one product, no industries; one.");
});

test("the manifest has the company's name, and the short one for home screens", async () => {
  const text = await readManifest(loaderArguments("/site.webmanifest", {})).text();
  expect(JSON.parse(text)).toMatchObject({ name: "Vanya Systems", short_name: "Vanya" });
  expect(text).not.toContain("Nirbhay");
});
