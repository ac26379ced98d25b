import { expect, test } from "vitest";
import { editablePages } from "../../../app/copy/editable-pages.ts";
import { shownPage } from "../../../app/copy/shown-page.ts";
import { industries, services } from "../../../app/copy/topics.ts";
import { copyLeaves, pathLabel } from "../../../contract/page-copy.ts";

const topics = Object.entries({ ...services, ...industries });

test("a choice among pages offers their names, and a label keeps their capitals", () => {
  const choices = editablePages.flatMap(({ field, copy }) =>
    copyLeaves(field, copy).flatMap(({ field: own }) => (own.kind === "choice" ? [own] : [])),
  );
  const ofPages = choices.filter(({ options }) => options.includes("iot-platform"));
  expect(ofPages.length).toBeGreaterThan(40);
  for (const { options, names } of ofPages) {
    for (const [slug, { name }] of topics.filter(([slug]) => options.includes(slug)))
      expect(names?.[slug]).toBe(name);
  }
  expect(pathLabel(shownPage.field, "pages.iot-platform.state")).toBe("Pages, IoT platform, page");
  expect(pathLabel(shownPage.field, "about.values")).toBe("Sections of About us, values");
});
