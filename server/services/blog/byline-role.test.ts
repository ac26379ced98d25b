import { expect, test } from "vitest";
import { bylineRole } from "./save-version.ts";

test("a byline calls an editor so, and an admin by name alone (OFFICE-17)", () => {
  expect(bylineRole("editor")).toBe("Editor");
  expect(bylineRole("admin")).toBe("");
});
