import { expect, test } from "vitest";
import { mainAction, plansFor, statusToSend, usualPlan } from "./publication.ts";

test("a new post is uploaded, a saved one is saved, unless another plan is chosen", () => {
  const label = (
    plan: Parameters<typeof mainAction>[0],
    standing: Parameters<typeof mainAction>[1],
  ) => mainAction(plan, standing, "Tue 24 Nov").label;
  expect(label(usualPlan("new"), "new")).toBe("Upload");
  expect(label(usualPlan("draft"), "draft")).toBe("Save");
  expect(label(usualPlan("scheduled"), "scheduled")).toBe("Save");
  expect(label(usualPlan("published"), "published")).toBe("Save");
  expect(label("publish", "draft")).toBe("Publish");
  expect(label("draft", "published")).toBe("Unpublish");
});

test("a published post can't be scheduled", () => {
  expect(plansFor("published")).toEqual(["publish", "draft"]);
});

test("the server is told only what changes", () => {
  const at = "2026-11-24T03:30:00.000Z";
  expect(statusToSend("publish", "new", at)).toEqual({ status: "published" });
  expect(statusToSend("publish", "published", at)).toEqual({});
  expect(statusToSend("draft", "draft", at)).toEqual({});
  expect(statusToSend("draft", "published", at)).toEqual({ status: "draft" });
  expect(statusToSend("schedule", "scheduled", at)).toEqual({
    status: "scheduled",
    publish_at: at,
  });
});
