import { expect, test } from "vitest";
import { type CopyValue, copyAt, withCopyAt } from "../../../../../contract/page-copy.ts";
import { servicePages } from "../../../../copy/service-pages.ts";
import { conflictText, findConflict, type PageWithDraft, withChoices } from "./page-conflict.ts";

const devops = servicePages.devops.copy;

const { field } = servicePages.devops;
const base: CopyValue = devops;
const changed = (changes: Readonly<Record<string, string>>) =>
  Object.entries(changes).reduce<CopyValue>(
    (copy, [path, text]) => withCopyAt(copy, path, text),
    base,
  );

const read = (theirs: CopyValue): PageWithDraft => ({
  page: { name: "devops", title: "DevOps", section: "services", path: "/services/devops" },
  field,
  copy: theirs,
  starter: base,
  version: 8,
  published: { at: "2026-11-22T09:08:00.000Z", by: "Meera" },
  draft: { copy: base, base, madeFrom: 7, savedAt: 1 },
  scheduled: null,
  misfits: [],
  check: { errors: [], advice: [] },
});

test("changes to different texts merge by themselves; the rest is chosen", () => {
  const mine = changed({ "hero.heading": "On a Tuesday", "callPanel.lead": "Mine", title: "T" });
  const theirs = changed({ "hero.heading": "Every day", "hero.lead": "Theirs" });
  const conflict = findConflict(read(theirs), mine);
  expect(conflict.conflicts.map(({ path }) => path)).toEqual(["hero.heading"]);
  expect(conflictText(conflict)).toBe(
    "Two of your changes are to other texts and stay as you wrote them. Choose a version of the text that you both changed.",
  );
  const merged = withChoices(conflict, new Map([["hero.heading", "A third"]]));
  expect(copyAt(merged, "hero.heading")).toBe("A third");
  expect(copyAt(merged, "hero.lead")).toBe("Theirs");
  expect(copyAt(merged, "callPanel.lead")).toBe("Mine");
});

test("one change to another text is told in the singular", () => {
  const mine = changed({ "hero.heading": "On a Tuesday", title: "T" });
  const conflict = findConflict(read(changed({ "hero.heading": "Every day" })), mine);
  expect(conflictText(conflict)).toMatch(/^One of your changes is to another text and stays/);
});

test("without a common text nothing is to be chosen", () => {
  const conflict = findConflict(read(changed({ title: "Theirs" })), changed({ description: "D" }));
  expect(conflict.conflicts).toEqual([]);
  expect(copyAt(withChoices(conflict, new Map()), "title")).toBe("Theirs");
});
