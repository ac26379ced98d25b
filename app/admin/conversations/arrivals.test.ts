import { expect, test } from "vitest";
import type { TimelineEntry } from "../../../contract/timeline.ts";
import { isSent } from "./arrivals.ts";

const ours = { type: "message", id: "02", text: "", by: { id: "asha" } } as TimelineEntry;

test("an own forwarded email without a text ends no empty composer, only a begun one", () => {
  expect(isSent({ text: "" }, [ours], "asha")).toBe(false);
  expect(isSent({ text: "", after: "01" }, [ours], "asha")).toBe(true);
  expect(isSent({ text: "", after: "03" }, [ours], "asha")).toBe(false);
});
