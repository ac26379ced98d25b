import { expect, test } from "vitest";
import { loaderArguments } from "../../../tests/renamed-company.ts";
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

test("the manifest has the company's name, and the short one for home screens", async () => {
  const text = await readManifest(loaderArguments("/site.webmanifest", {})).text();
  expect(JSON.parse(text)).toMatchObject({ name: "Vanya Systems", short_name: "Vanya" });
  expect(text).not.toContain("Nirbhay");
});
