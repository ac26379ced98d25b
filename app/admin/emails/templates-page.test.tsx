// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { press, type } from "../../../tests/office/user-actions.ts";

const pressEscape = () =>
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));

test("Escape asks before it discards a template that was begun", async () => {
  await renderBackOffice("/admin/settings/templates");
  await press("button", "Add a template");
  pressEscape();
  expect(screen.queryByRole("dialog")).toBeNull();

  await press("button", "Add a template");
  type("Text", "A long answer");
  pressEscape();
  await press("button", "Cancel");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("A long answer");
  pressEscape();
  await press("button", "Discard");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});
