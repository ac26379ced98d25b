import { expect, test } from "vitest";
import { stateLine } from "./state-line.ts";

const at = "2026-11-22T09:22:00.000Z";
const by = "Meera";
const nothing = { draft: null, published: null, scheduled: null };
const idle = { state: "idle" } as const;
const draft = { copy: "", base: "", madeFrom: 0, savedAt: Date.parse(at) };

test("says whether changes are saved before it says what visitors see", () => {
  const scheduled = { at: "2026-11-23T03:30:00.000Z", by, copy: "" };
  const published = { at, by };
  expect(stateLine({ state: "waiting" }, nothing).text).toBe("Saving...");
  expect(stateLine({ state: "saving" }, nothing).text).toBe("Saving...");
  expect(stateLine({ state: "saved", at }, { ...nothing, scheduled }).text).toMatch(
    /^Draft, saved \d\d:\d\d$/,
  );
  expect(stateLine(idle, { ...nothing, draft, published }).kind).toBe("draft");
  expect(stateLine(idle, { ...nothing, scheduled, published }).text).toBe(
    "Scheduled Mon 23 Nov, 09:00 IST",
  );
  expect(stateLine(idle, { ...nothing, published }).text).toMatch(
    /^Published \d\d:\d\d, seen by visitors$/,
  );
});

test("a failure says where the texts are", () => {
  const failed = { state: "failed", reason: "No network." } as const;
  expect(stateLine({ ...failed, storedLocally: true }, nothing).text).toBe(
    "Not saved, trying again. Your texts stay in this browser.",
  );
  expect(stateLine({ ...failed, storedLocally: false }, nothing).text).toBe(
    "Not saved, trying again.",
  );
  const refused = { state: "refused", reason: "There is no such page." } as const;
  expect(stateLine({ ...refused, storedLocally: true }, nothing)).toEqual({
    kind: "failed",
    text: "Not saved. There is no such page. Your texts stay in this browser.",
  });
});
