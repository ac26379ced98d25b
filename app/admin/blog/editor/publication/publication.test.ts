import { expect, test } from "vitest";
import type { PostStatus } from "../../../../../contract/blogs.ts";
import {
  type CurrentStatus,
  defaultTarget,
  fromDateTimeField,
  nextMorning,
  saveAction,
  statusInput,
  targetsOf,
  toDateTimeField,
} from "./publication.ts";

test("a new post is uploaded and a saved one saved, unless another status is chosen", () => {
  const label = (target: PostStatus, current: CurrentStatus) =>
    saveAction(target, current, "Tue 24 Nov").label;
  expect(label(defaultTarget("new"), "new")).toBe("Publish");
  expect(label(defaultTarget("draft"), "draft")).toBe("Save");
  expect(label(defaultTarget("scheduled"), "scheduled")).toBe("Save");
  expect(label(defaultTarget("published"), "published")).toBe("Save");
  expect(label("published", "draft")).toBe("Publish");
  expect(label("draft", "published")).toBe("Unpublish");
});

test("a published post can't be scheduled", () => {
  expect(targetsOf("published")).toEqual(["published", "draft"]);
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
