import { expect, test } from "vitest";
import type { PostStatus } from "../../../../../contract/blogs.ts";
import {
  type CurrentStatus,
  choicesOf,
  confirmLabel,
  formatLocalDateTime,
  fromDateTimeField,
  nextMorning,
  panelTexts,
  saveLabel,
  statusInput,
  targetOf,
  toDateTimeField,
  unpublishedTarget,
} from "./publication.ts";

test("a new post is a draft until somebody publishes it", () => {
  expect(unpublishedTarget("new")).toBe("draft");
  expect(statusInput(unpublishedTarget("new"), "new", "")).toEqual({ status: "draft" });
  const saves = (["new", "draft", "scheduled", "published"] as const).map(saveLabel);
  expect(saves).toEqual(["Save draft", "Save draft", "Save", null]);
});

test("each button names its effect", () => {
  expect(panelTexts.draft.button).toBe("Publish");
  expect(panelTexts.published.button).toBe("Update");
  expect(confirmLabel("now", "draft", "")).toBe("Publish now");
  expect(confirmLabel("now", "published", "")).toBe("Update now");
  expect(confirmLabel("later", "draft", "24 Nov, 09:00")).toBe("Schedule for 24 Nov, 09:00");
  expect(confirmLabel("withdraw", "published", "")).toBe("Unpublish");
  expect(confirmLabel("withdraw", "scheduled", "")).toBe("Back to draft");
});

test("a published post can't be scheduled", () => {
  const targets = (current: CurrentStatus): PostStatus[] => choicesOf(current).map(targetOf);
  expect(targets("published")).toEqual(["published", "draft"]);
  expect(targets("new")).toEqual(["published", "scheduled"]);
  expect(targets("scheduled")).toEqual(["published", "scheduled", "draft"]);
});

test("a save request contains only status fields that change", () => {
  const at = "2026-11-24T03:30:00.000Z";
  expect(statusInput("published", "new", at)).toEqual({ status: "published" });
  expect(statusInput("published", "published", at)).toEqual({});
  expect(statusInput("draft", "draft", at)).toEqual({});
  expect(statusInput("draft", "published", at)).toEqual({ status: "draft" });
  expect(statusInput("scheduled", "scheduled", at)).toEqual({
    status: "scheduled",
    publish_at: at,
  });
});

test("a local date and time survives the way to the server and back", () => {
  const instant = new Date(2026, 10, 24, 9, 5);
  expect(toDateTimeField(instant)).toBe("2026-11-24T09:05");
  expect(fromDateTimeField("2026-11-24T09:05")).toBe(instant.toISOString());
});

test("an incomplete field has no instant", () => {
  expect(fromDateTimeField("")).toBe("");
});

test("the default is nine o'clock of the next day, also at the end of a month", () => {
  expect(toDateTimeField(nextMorning(new Date(2026, 10, 30, 23, 59)))).toBe("2026-12-01T09:00");
});

test("the time of a scheduled post names its zone as India does", () => {
  const text = formatLocalDateTime("2026-11-24T03:30:00Z");
  expect(text).toMatch(/^Tue 24 Nov 2026, \d\d:\d\d \S+$/);
  expect(text).not.toContain("GMT+5:30");
});
