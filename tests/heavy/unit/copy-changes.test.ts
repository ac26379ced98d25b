import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CopyChange,
  changeAsText,
  itemName,
  listChanges,
} from "../../../contract/copy-changes.ts";
import { type CopyValue, copyAt, isSameCopy, withCopyAt } from "../../../contract/page-copy.ts";
import { undoChange } from "../../../contract/undo-change.ts";
import { pageCopies, pageField } from "../../copy-arbitraries.ts";

const offering = (id: string, heading: string, steps: readonly CopyValue[] = []): CopyValue => ({
  id,
  heading,
  icon: "gear",
  steps,
});
const alerts = offering("alerts", "Alerts", [{ id: "one", text: "Until morning" }]);
const builds = offering("builds", "Builds");
const costs = offering("costs", "Costs");
const copy: CopyValue = {
  title: "DevOps",
  hero: { heading: "Ship before lunch", lead: "Lead", picture: "waves", action: "Talk to us" },
  points: ["One", "Two"],
  offerings: [alerts, builds, costs],
  target: "/contact-us",
};

const changes = (after: CopyValue, before: CopyValue = copy) =>
  listChanges(pageField, before, after);
const reordered = (...offerings: CopyValue[]) => withCopyAt(copy, "offerings", offerings);
/** Without the value that only an undo needs. */
const shown = (list: CopyChange[]) =>
  list.map((change) => ({ ...change, ...(change.kind === "text" && { value: undefined }) }));

describe("the differences between two versions", () => {
  test("a text is named by the labels on its way, with both versions", () => {
    expect(changes(withCopyAt(copy, "hero.heading", "Ship on a Tuesday"))).toEqual([
      {
        kind: "text",
        path: "hero.heading",
        label: "Hero, heading",
        before: "Ship before lunch",
        after: "Ship on a Tuesday",
        value: "Ship before lunch",
      },
    ]);
  });
  test("texts that changed and items that were added can be pasted elsewhere", () => {
    const after = withCopyAt(
      reordered(builds, alerts, costs, offering("drills", "Drills")),
      "hero.heading",
      "Ship on a Tuesday",
    );
    expect(changes(after).map(changeAsText)).toEqual([
      "Hero, heading\nShip on a Tuesday",
      "",
      "Offerings\nDrills",
    ]);
  });
  test("a text within an item is named by the item as it was called", () => {
    const after = withCopyAt(
      withCopyAt(copy, "offerings.0.steps.0.text", "Until ten"),
      "offerings.0.heading",
      "Alarms",
    );
    expect(changes(after).map(({ path, label }) => [path, label])).toEqual([
      ["offerings.0.heading", "Offerings, Alerts, heading"],
      ["offerings.0.steps.0.text", "Offerings, Alerts, steps, Until morning, text"],
    ]);
  });
  test("a nameless item has its number, a long name is cut", () => {
    const before = reordered(offering("alerts", ""), offering("builds", "b".repeat(60)));
    const icons = ["offerings.0.icon", "offerings.1.icon"];
    const after = icons.reduce<CopyValue>((copy, path) => withCopyAt(copy, path, "sun"), before);
    expect(changes(after, before).map(({ label }) => label)).toEqual([
      "Offerings, item 1, icon",
      `Offerings, ${"b".repeat(39)}…, icon`,
    ]);
  });
  test("a list of plain texts is one change, line by line", () => {
    expect(shown(changes(withCopyAt(copy, "points", ["One", "Three"])))).toMatchObject([
      { kind: "text", path: "points", label: "Points", before: "One\nTwo", after: "One\nThree" },
    ]);
  });
  test("a moved item is reported once, and none of those that it passed", () => {
    const label = "Offerings";
    expect(changes(reordered(costs, alerts, builds))).toEqual([
      { kind: "moved", path: "offerings.0", label, item: "Costs", id: "costs", from: 3, to: 1 },
    ]);
  });
  test("added and removed items move nothing", () => {
    const added = offering("drills", "Drills");
    const label = "Offerings";
    expect(changes(reordered(added, builds, costs))).toEqual([
      {
        kind: "removed",
        path: "offerings",
        label,
        item: "Alerts",
        id: "alerts",
        texts: ["Alerts", "Until morning"],
      },
      {
        kind: "added",
        path: "offerings.0",
        label,
        item: "Drills",
        id: "drills",
        texts: ["Drills"],
      },
    ]);
  });
  test("fixed values are none", () => {
    expect(changes(withCopyAt(copy, "hero.action", "Call us"))).toEqual([]);
  });
  test("equal copies have none, different ones have some", () => {
    fc.assert(
      fc.property(pageCopies, pageCopies, (one, other) => {
        expect(listChanges(pageField, one, structuredClone(one))).toEqual([]);
        expect(listChanges(pageField, one, other).length > 0).toBe(!isSameCopy(one, other));
      }),
    );
  });
  test("each path leads to the value or the item that it names", () => {
    fc.assert(
      fc.property(pageCopies, pageCopies, (before, after) => {
        for (const change of listChanges(pageField, before, after)) {
          const value = copyAt(after, change.path);
          if (change.kind === "text") {
            expect([value].flat().join("\n")).toBe(change.after);
          } else if (change.kind !== "removed") {
            expect(copyAt(value, "id")).toBe(change.id);
          }
        }
      }),
    );
  });
  test("each change of an item is reported once", () => {
    fc.assert(
      fc.property(pageCopies, pageCopies, (before, after) => {
        const names = listChanges(pageField, before, after).map((change) =>
          change.kind === "text"
            ? change.path
            : `${change.kind === "removed" ? change.path : change.path.replace(/\.\d+$/, "")} ${change.id}`,
        );
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});

test.each([
  ["its heading", { id: "a", text: "Text", heading: "Alerts" }, "Alerts"],
  ["its first text", { id: "a", icon: "gear", slug: "devops", term: "Scope" }, "Scope"],
  ["itself, if it is a text", "One", "One"],
  ["nothing, without a text", { id: "a", rows: [] }, ""],
] as [string, CopyValue, string][])("an item is named by %s", (_, item, name) => {
  expect(itemName(item)).toBe(name);
});

describe("one change undone alone", () => {
  const undone = (after: CopyValue, at = 0) => {
    const change = changes(after)[at];
    if (!change) throw new Error("There is no such change.");
    return undoChange(copy, after, change);
  };
  test.each([
    ["a text", withCopyAt(copy, "hero.lead", "Another")],
    ["a text in a list in a list", withCopyAt(copy, "offerings.0.steps.0.text", "Until ten")],
    ["a list of texts", withCopyAt(copy, "points", [])],
    ["a move", reordered(builds, costs, alerts)],
    ["an addition", reordered(alerts, offering("drills", "Drills"), builds, costs)],
    ["a removal", reordered(alerts, costs)],
    ["the removal of all items", reordered(builds)],
  ])("%s", (_, after) => {
    let restored: CopyValue = after;
    for (let left = changes(after).length; left > 0; left -= 1) restored = undone(restored);
    expect(restored).toEqual(copy);
  });
  test("a text of an item that has moved meanwhile", () => {
    const after = reordered(costs, alerts, withCopyAt(builds, "heading", "Releases"));
    const texts = changes(after).findIndex(({ kind }) => kind === "text");
    expect(undone(after, texts)).toEqual(reordered(costs, alerts, builds));
  });
  test("a removal within an item that has moved", () => {
    const after = reordered(builds, costs, withCopyAt(alerts, "steps", []));
    const removal = changes(after).findIndex(({ kind }) => kind === "removed");
    expect(undone(after, removal)).toEqual(reordered(builds, costs, alerts));
  });
  test("a value that only one of the versions has", () => {
    const { target: _, ...without } = copy as { target: string };
    const removed = changes(without)[0];
    expect(removed && undoChange(copy, without, removed)).toEqual(copy);
    const added = changes(copy, without)[0];
    expect(added && undoChange(without, copy, added)).toEqual(without);
  });
  test("takes exactly that change away, in any order, until none is left", () => {
    fc.assert(
      fc.property(pageCopies, pageCopies, fc.infiniteStream(fc.nat()), (before, after, picks) => {
        let now = after;
        for (;;) {
          const left = listChanges(pageField, before, now);
          const change = left[(picks.next().value ?? 0) % left.length];
          if (!change) break;
          now = undoChange(before, now, change);
          expect(listChanges(pageField, before, now)).toHaveLength(left.length - 1);
        }
        expect(isSameCopy(now, before)).toBe(true);
      }),
    );
  });
});
