import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeCopy } from "../../../contract/merge-copy.ts";
import {
  type CopyValue,
  copyAt,
  copyLeaves,
  isSameCopy,
  itemId,
  withCopyAt,
} from "../../../contract/page-copy.ts";
import { pageCopies, pageField } from "../../copy-arbitraries.ts";

const offering = (id: string, heading = id, steps: readonly CopyValue[] = []): CopyValue => ({
  id,
  heading,
  icon: "gear",
  steps,
});
const [alerts, builds, costs, drills] = ["alerts", "builds", "costs", "drills"].map((id) =>
  offering(id),
) as [CopyValue, CopyValue, CopyValue, CopyValue];
const base: CopyValue = {
  title: "DevOps",
  hero: { heading: "Ship before lunch", lead: "Lead", picture: "waves", action: "Talk to us" },
  points: ["One", "Two"],
  offerings: [alerts, builds, costs],
  target: "/contact-us",
};

const merge = (mine: CopyValue | undefined, theirs: CopyValue, from: CopyValue = base) =>
  mergeCopy(pageField, { base: from, mine, theirs });
const listed = (...offerings: CopyValue[]) => withCopyAt(base, "offerings", offerings);
const idsIn = (copy: CopyValue) =>
  ([copyAt(copy, "offerings")].flat() as CopyValue[]).map((item) => itemId(item));
/** The value of the same item's field in another copy, wherever the item is there. */
const valueIn = (copy: CopyValue, from: CopyValue, path: string): CopyValue | undefined => {
  let [at, value]: [CopyValue | undefined, CopyValue | undefined] = [from, copy];
  for (const name of path.split(".")) {
    at = copyAt(at, name);
    const id = itemId(at);
    const items: CopyValue[] | undefined = Array.isArray(value)
      ? (value as CopyValue[])
      : undefined;
    value =
      items && id !== undefined ? items.find((item) => itemId(item) === id) : copyAt(value, name);
  }
  return value;
};

describe("a text", () => {
  const [mine, theirs] = [
    withCopyAt(base, "hero.heading", "Mine"),
    withCopyAt(base, "hero.heading", "Theirs"),
  ];
  test("that nobody touched follows the new default", () => {
    expect(merge(base, theirs)).toEqual({ copy: theirs, conflicts: [] });
    expect(merge(undefined, theirs)).toEqual({ copy: theirs, conflicts: [] });
  });
  test("that staff changed stays, beside another that the default changed", () => {
    const other = withCopyAt(base, "title", "DevOps and releases");
    expect(merge(mine, other)).toEqual({
      copy: withCopyAt(other, "hero.heading", "Mine"),
      conflicts: [],
    });
  });
  test("that both changed stays and is a conflict, unless they agree", () => {
    expect(merge(mine, theirs)).toEqual({
      copy: mine,
      conflicts: [{ path: "hero.heading", mine: "Mine", theirs: "Theirs" }],
    });
    expect(merge(mine, mine)).toEqual({ copy: mine, conflicts: [] });
  });
  test("that is fixed is always the default’s", () => {
    const changed = withCopyAt(base, "hero.action", "Call us");
    expect(merge(changed, base).copy).toEqual(base);
    expect(merge(base, changed).copy).toEqual(changed);
  });
});

describe("a list", () => {
  test("keeps the order that one side gave it, and what the other added", () => {
    const moved = listed(costs, alerts, builds);
    const added = listed(alerts, drills, builds, costs);
    expect(idsIn(merge(moved, added).copy)).toEqual(["costs", "alerts", "drills", "builds"]);
    expect(idsIn(merge(added, moved).copy)).toContain("drills");
  });
  test("loses what one side removed and the other left alone", () => {
    expect(idsIn(merge(listed(alerts, costs), base).copy)).toEqual(["alerts", "costs"]);
    expect(idsIn(merge(base, listed(alerts, costs)).copy)).toEqual(["alerts", "costs"]);
  });
  test("keeps what one side removed and the other changed", () => {
    const changed = listed(alerts, offering("builds", "Releases"), costs);
    for (const { copy } of [
      merge(changed, listed(alerts, costs)),
      merge(listed(alerts, costs), changed),
    ]) {
      expect(copy).toEqual(changed);
    }
  });
  test("takes a new text into an item that has moved", () => {
    const moved = listed(costs, builds, alerts);
    const written = listed(alerts, builds, offering("costs", "Prices"));
    const both = listed(offering("costs", "Prices"), builds, alerts);
    expect(merge(moved, written)).toEqual({ copy: both, conflicts: [] });
    expect(merge(written, moved)).toEqual({ copy: both, conflicts: [] });
  });
  test("that both ordered has the order of the draft", () => {
    const [mine, theirs] = [listed(costs, alerts, builds), listed(builds, alerts, costs)];
    expect(merge(mine, theirs)).toEqual({ copy: mine, conflicts: [] });
  });
  test("has each item once that both added", () => {
    const both = listed(alerts, builds, costs, drills);
    expect(merge(both, both)).toEqual({ copy: both, conflicts: [] });
  });
});

describe("any two changes of a page", () => {
  const check = (property: (from: CopyValue, mine: CopyValue, theirs: CopyValue) => void) =>
    fc.assert(fc.property(pageCopies, pageCopies, pageCopies, property), { numRuns: 500 });

  test("a side that changed nothing changes nothing", () => {
    check((from, mine, theirs) => {
      expect(merge(from, theirs, from)).toEqual({ copy: theirs, conflicts: [] });
      expect(merge(mine, from, from)).toEqual({ copy: mine, conflicts: [] });
    });
  });
  test("an untouched text follows the default, a changed one stays", () => {
    check((from, mine, theirs) => {
      const { copy } = merge(mine, theirs, from);
      for (const { path, value } of copyLeaves(pageField, copy)) {
        // A list of plain texts is one value.
        if (path.startsWith("points")) continue;
        const [was, own, other] = [from, mine, theirs].map((side) => valueIn(side, copy, path));
        const expected = own === undefined || isSameCopy(own, was) ? other : own;
        expect({ path, value }).toEqual({ path, value: expected ?? own });
      }
    });
  });
  test("no item is lost that one side added or changed, and none is there twice", () => {
    check((from, mine, theirs) => {
      const ids = idsIn(merge(mine, theirs, from).copy);
      expect(new Set(ids).size).toBe(ids.length);
      const find = (copy: CopyValue, id: string | undefined) =>
        ([copyAt(copy, "offerings")].flat() as CopyValue[]).find((item) => itemId(item) === id);
      for (const [side, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const) {
        for (const id of idsIn(side)) {
          const isLeftAlone = isSameCopy(find(side, id), find(from, id));
          const isRemoved = find(other, id) === undefined && isLeftAlone;
          expect({ id, isThere: ids.includes(id) }).toEqual({ id, isThere: !isRemoved });
        }
      }
    });
  });
  test("merging again changes nothing, and leaves no conflict with the merged copy", () => {
    check((from, mine, theirs) => {
      const { copy } = merge(mine, theirs, from);
      expect(merge(copy, theirs, theirs)).toEqual({ copy, conflicts: [] });
    });
  });
  test("a conflict names a value of the result that both changed in different ways", () => {
    check((from, mine, theirs) => {
      const { copy, conflicts } = merge(mine, theirs, from);
      for (const { path, mine: own, theirs: other } of conflicts) {
        expect(copyAt(copy, path)).toEqual(own);
        expect(isSameCopy(own, other)).toBe(false);
        const was = valueIn(from, copy, path);
        expect(isSameCopy(was, own) || isSameCopy(was, other)).toBe(false);
      }
    });
  });
});

test("what an earlier release had in another kind gives way to today’s", () => {
  const fixed = [["alerts", "as a tuple"]];
  const earlier = { ...(base as object), title: 7, offerings: fixed };
  expect(merge(earlier, base, base).copy).toEqual(base);
  expect(merge(earlier, base, earlier).copy).toEqual(base);
});
