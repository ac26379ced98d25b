// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { address, renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { sendEnquiry } from "../../../tests/office/seeds.ts";
import { latinKey } from "../../ui/latin-key.ts";
import { useKeyActions } from "./key-actions.ts";

const key = (pressed: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed, ...more });
const rowInFocus = () => document.activeElement?.closest("tr")?.textContent ?? "";

test("keys typed into a text do nothing else, whatever holds it", () => {
  const help = vi.fn();
  const group = { title: "Here", labels: { "?": "Help" } };
  const Screen = () => {
    useKeyActions({ "?": help }, group);
    return (
      <>
        <textarea />
        <div className="editor" />
        <input type="checkbox" />
      </>
    );
  };
  const { container } = render(<Screen />, { wrapper: MemoryRouter });
  const at = (selector: string) => container.querySelector(selector) as HTMLElement;
  // jsdom has no `contentEditable`.
  Object.defineProperty(at(".editor"), "isContentEditable", { value: true });
  for (const typed of ["textarea", ".editor"]) fireEvent.keyDown(at(typed), { key: "?" });
  expect(help).not.toHaveBeenCalled();
  fireEvent.keyDown(at("input"), { key: "?" });
  expect(help).toHaveBeenCalledTimes(1);
});

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

test("shortcuts work on a Hindi keyboard, and while a password manager fills in a field", async () => {
  await renderBackOffice("/admin/overview", { api: await openInProcessApi() });
  await screen.findByRole("heading", { level: 1 });
  document.dispatchEvent(new Event("keydown"));
  key("क", { code: "KeyK", ctrlKey: true });
  expect(await screen.findByRole("combobox", { name: "Search or run a command" })).toBeTruthy();
});

// Russian, Arabic and Hindi; Dvorak, BÉPO and AZERTY.
const keys = "Л KeyK k, ؟ Slash ?, च Semicolon ;, २ Digit2 2, k KeyV k, é KeyW é, § Slash §";

test.each(keys.split(", ").map((row) => row.split(" ")))("%s at %s is %s", (key, code, latin) => {
  expect(latinKey({ key: `${key}`, code: `${code}`, shiftKey: latin === "?" })).toBe(latin);
});
