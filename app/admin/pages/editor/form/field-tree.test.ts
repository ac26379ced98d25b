import { expect, test } from "vitest";
import type { EditablePage } from "../../../../../contract/editable-page.ts";
import { type CopyValue, copyAt, fieldAt } from "../../../../../contract/page-copy.ts";
import { servicePages } from "../../../../copy/service-pages.ts";
import {
  formSections,
  itemNote,
  limitText,
  listAround,
  moveItem,
  newItem,
  sameValueIn,
  sectionOf,
  stablePath,
} from "./field-tree.ts";

const devops = servicePages.devops.copy;

const { field } = servicePages.devops;
const copy: CopyValue = devops;

test("the form has the page's own texts first, and a section for each group", () => {
  const sections = formSections(field, copy).map(({ label, amount }) => `${label}: ${amount}`);
  expect(sections).toEqual([
    "Page: 4 texts",
    "Hero: 2 texts",
    "Offerings: 4 items",
    "Section: 5 items",
    "Call panel: 2 texts",
    "Related: 3 items",
    "Engineer who takes the calls: 3 texts",
  ]);
  expect(sectionOf(field, "offerings.items.2.heading")).toBe("offerings");
  expect(sectionOf(field, "title")).toBe("");
});

test("a part says when the page shows it, if not always", () => {
  const shownOf = (page: EditablePage) => {
    const sections = formSections(page.field, page.copy);
    return sections.flatMap(({ path, shown }) => (shown ? [`${path}: ${shown}`] : []));
  };
  // The engineer's photo and quote take the call panel's position.
  const either = [
    expect.stringMatching(/^callPanel: Shown only while nobody/),
    expect.stringMatching(/^engineer: Shown while the person/),
  ];
  for (const page of Object.values(servicePages)) {
    const hasEngineer = "engineer" in page.copy;
    expect(shownOf(page as EditablePage), page.name).toEqual(hasEngineer ? either : []);
  }
});

test("an item is described by its fields", () => {
  const item = fieldAt(field, "offerings.items.0");
  expect(item && itemNote(item, copyAt(copy, "offerings.items.0") ?? "")).toBe(
    "Heading, text, 3 points",
  );
});

test("a new item has the shape of the others and empty texts", () => {
  const item = fieldAt(field, "offerings.items.0");
  expect(item && newItem(item, copyAt(copy, "offerings.items.0"), "x1")).toEqual({
    id: "x1",
    heading: "",
    text: "",
    points: ["", ""],
    icon: expect.any(String),
  });
});

test("an item moves to a position inside its list only", () => {
  expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveItem(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  expect(moveItem(["a", "b"], 0, -1)).toEqual(["a", "b"]);
});

test("limits are sentences", () => {
  const list = fieldAt(field, "offerings.items");
  expect(list?.kind === "list" && limitText(list)).toBe("Three or four fit here.");
  const drawn = fieldAt(field, "section.stages");
  expect(drawn?.kind === "list" && limitText(drawn)).toBe(
    "Exactly five fit here: change their texts and order.",
  );
  expect(list?.kind === "list" && limitText({ ...list, min: 0, max: 6 })).toBe(
    "Up to six fit here.",
  );
});

test("a text is found in another version after its item has moved", () => {
  const items = copyAt(copy, "offerings.items") as readonly CopyValue[];
  const moved = { ...devops, offerings: { ...devops.offerings, items: moveItem(items, 2, 0) } };
  expect(sameValueIn(copy, moved, "offerings.items.0.heading")).toBe("Containers, where they pay");
  expect(sameValueIn(copy, moved, "hero.heading")).toBe("Ship before lunch");
  const path = "offerings.items.#containers-where-they-pay.heading";
  expect(stablePath(moved, "offerings.items.0.heading")).toBe(path);
  expect(stablePath(copy, "offerings.items.2.heading")).toBe(path);
});

test("the list around a text is the innermost one", () => {
  expect(listAround(field, "offerings.items.2.points.1")).toEqual({
    list: "offerings.items.2.points",
    position: 1,
  });
  expect(listAround(field, "offerings.items.2.heading")).toEqual({
    list: "offerings.items",
    position: 2,
  });
  expect(listAround(field, "hero.lead")).toBeUndefined();
});
