// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { address, renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { sendEnquiry } from "../../../tests/office/seeds.ts";

const key = (pressed: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed, ...more });
const rowInFocus = () => document.activeElement?.closest("tr")?.textContent ?? "";

test("keys of a dialog or an input method do nothing else", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Deshmukh");
  await renderBackOffice("/admin/clients", { api });
  await screen.findByText("Ananya Deshmukh");
  key("k", { ctrlKey: true });
  const field = await screen.findByRole("combobox", { name: "Search or run a command" });
  screen.getByRole("button", { name: "Close, Esc" }).focus();
  key("j");
  expect(rowInFocus()).toBe("");
  field.focus();
  fireEvent.change(field, { target: { value: "settings" } });
  const results = within(await screen.findByRole("listbox", { name: "Results" }));
  await waitFor(() => expect(results.getAllByRole("option")[0]?.textContent).toMatch(/^Settings/));
  key("Enter", { isComposing: true });
  expect(screen.getByRole("dialog")).toBeTruthy();
  key("Enter");
  await waitFor(() => expect(address()).toBe("/admin/settings"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
