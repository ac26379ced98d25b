// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { press, type } from "../../../tests/office/user-actions.ts";

test("a template is deleted after a question that names it", async () => {
  await renderBackOffice("/admin/settings/templates");
  await press("button", "Add a template");
  type("Name", "Office hours");
  type("Text", "We answer from ten to seven.");
  await press("button", "Save");
  await press("button", /^Office hours/);
  await press("button", "Delete");
  await screen.findByRole("dialog", { name: "Delete “Office hours”" });
  await press("button", "Cancel");
  await press("button", "Delete");
  await screen.findByRole("dialog", { name: "Delete “Office hours”" });
  await press("button", "Delete");
  expect(await screen.findByText("Template deleted")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("button", { name: /^Office hours/ })).toBeNull();
});

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
