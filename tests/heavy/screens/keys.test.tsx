// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { capsOf } from "../../../app/admin/keys/key-caps.tsx";
import { openInProcessApi } from "../../office/in-process-api.ts";
import { insightRows, stubResizeObserver } from "../../office/insight-screen.ts";
import { address, goBack, renderBackOffice } from "../../office/render-back-office.tsx";
import { sendEnquiry } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";

const key = (pressed: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed, ...more });

async function open(place: string) {
  const api = await openInProcessApi();
  for (const name of ["Farhan Qureshi", "Ananya Deshmukh"]) await sendEnquiry(api, name);
  await renderBackOffice(place, { api });
  await screen.findByRole("link", { name: /^Asha/ });
  return api;
}

const help = async () => within(await screen.findByRole("dialog", { name: "Keyboard" }));
const titles = async () =>
  (await help()).getAllByRole("heading", { level: 3 }).map((title) => title.textContent);

const labelsOfTable = async () => {
  const title = (await help()).getByRole("heading", { name: "In the table" });
  return [...(title.parentElement?.querySelectorAll("dt") ?? [])].map((term) => term.textContent);
};

test("G and a letter lead to a screen; another letter does nothing at all", async () => {
  await open("/admin/settings");
  key("g");
  key("q");
  await waitFor(() => expect(address()).toBe("/admin/client-queries"));
  await screen.findByRole("region", { name: "Our turn" });
  key("j");
  const row = document.activeElement;
  key("g");
  key("j");
  expect(document.activeElement).toBe(row);
  key("?");
  expect((await titles())[0]).toBe("In the list");
  await press("button", "Close");
  key("G", { shiftKey: false });
  key("C", { shiftKey: false });
  await waitFor(() => expect(address()).toBe("/admin/clients"));
});

test("no key acts while somebody types, or under a dialog", async () => {
  await open("/admin/clients");
  await screen.findByText("Ananya Deshmukh");
  const search = await screen.findByRole("searchbox");
  search.focus();
  key("j");
  expect(document.activeElement).toBe(search);
  search.blur();
  key("?");
  const close = (await help()).getByRole("button", { name: "Close" });
  close.focus();
  key("j");
  key("k", { ctrlKey: true });
  expect(document.activeElement).toBe(close);
  await press("button", "Close");
  key("j");
  expect(document.activeElement?.closest("tr")?.textContent).toContain("Ananya Deshmukh");
});

test("the help begins with the keys of the screen, and is searched by task and key", async () => {
  await open("/admin/client-queries");
  await screen.findByRole("region", { name: "Our turn" });
  key("?");
  expect(await titles()).toEqual(["In the list", "Everywhere", "Go to"]);
  const search = (await help()).getByRole("searchbox");
  expect(document.activeElement).toBe(search);
  fireEvent.change(search, { target: { value: "over" } });
  expect(await titles()).toEqual(["Go to"]);
  fireEvent.change(search, { target: { value: "shift j" } });
  expect((await help()).getByText("Select down")).toBeTruthy();
  fireEvent.change(search, { target: { value: "fly" } });
  expect((await help()).getByText("Nothing matches “fly”.")).toBeTruthy();
});

test("without single keys only those with Ctrl act", async () => {
  await open("/admin/clients");
  key("?");
  fireEvent.click((await help()).getByRole("checkbox", { name: /^Single-key shortcuts/ }));
  await press("button", "Close");
  key("?");
  key("g");
  key("b");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(address()).toBe("/admin/clients");
  key("k", { metaKey: true });
  expect(await screen.findByRole("combobox", { name: "Search or run a command" })).toBeTruthy();
});

test("J and K move through the rows of a table, and its help says so", async () => {
  await open("/admin/clients");
  const table = await screen.findByRole("table");
  await within(table).findByText("Ananya Deshmukh");
  const rowInFocus = () => document.activeElement?.closest("tr")?.textContent ?? "";
  key("j");
  expect(rowInFocus()).toContain("Ananya Deshmukh");
  key("j");
  expect(rowInFocus()).toContain("Farhan Qureshi");
  key("k", { repeat: true });
  expect(rowInFocus()).toContain("Ananya Deshmukh");
  key("?");
  expect(await labelsOfTable()).toEqual(["Next row", "Previous row", "Open", "Select"]);
});

test("the help offers to select only where rows have checkboxes", async () => {
  stubResizeObserver();
  await open("/admin/insight");
  await insightRows();
  key("j");
  key("x");
  key("?");
  expect(await labelsOfTable()).toEqual(["Next row", "Previous row", "Open"]);
});

test("a held key changes nothing twice", async () => {
  await open("/admin/client-queries");
  await screen.findByRole("region", { name: "Our turn" });
  key("j");
  key("x");
  const box = document.querySelector<HTMLInputElement>(".conversation-row input:checked");
  expect(box).toBeTruthy();
  key("x", { repeat: true });
  expect(box?.checked).toBe(true);
});

test("a tooltip names a control and its key, for the focus too, until Escape", async () => {
  await open("/admin/client-queries");
  await press("link", /Ananya Deshmukh/);
  const button = await screen.findByRole("button", { name: "Remind me later" });
  const tip = () => document.querySelector(".tooltip")?.textContent;
  fireEvent.pointerOver(button, { pointerType: "mouse" });
  await waitFor(() => expect(tip()).toBe("Remind me laterH"));
  expect(button.title).toBe("");
  key("Escape");
  expect(tip()).toBeUndefined();
  expect(button.title).toBe("Remind me later (H)");
  fireEvent.pointerOver(button, { pointerType: "mouse" });
  await waitFor(() => expect(tip()).toBe("Remind me laterH"));
  fireEvent(window, new Event("resize"));
  expect(tip()).toBeUndefined();
});

test.each([
  ["Ctrl Enter", ["Ctrl", "Enter"]],
  ["g h", ["G", "H"]],
  ["J", ["Shift", "J"]],
  ["!", ["!"]],
  ["Escape", ["Esc"]],
])("%s is shown as its caps", (name, caps) => {
  expect(capsOf(name)).toEqual(caps);
  expect(capsOf("Ctrl k", true)).toEqual(["⌘", "K"]);
});

test("a client who is renamed is among the last opened records by the new name", async () => {
  await open("/admin/clients");
  await press("link", "Ananya Deshmukh");
  await press("button", "Edit name");
  type("Name", "Ananya Rao");
  await press("button", /^Save/);
  await screen.findByRole("heading", { level: 1, name: "Ananya Rao" });
  await press("link", "Overview");
  await waitFor(() => expect(address()).toBe("/admin/home"));
  key("k", { ctrlKey: true });
  const opened = within(await screen.findByRole("group", { name: "Opened before" }));
  expect(opened.getAllByRole("option").map((option) => option.textContent)).toEqual(["Ananya Rao"]);
});

test("Back closes what was opened over a screen, and so does the end of the session", async () => {
  const api = await open("/admin/settings");
  await press("link", "Overview");
  await waitFor(() => expect(address()).toBe("/admin/home"));
  key("k", { ctrlKey: true });
  await screen.findByRole("dialog");
  goBack();
  await waitFor(() => expect(address()).toBe("/admin/settings"));
  expect(screen.queryByRole("dialog")).toBeNull();
  key("?");
  await help();
  const session = (token: string | null) => {
    if (token) localStorage.setItem("token", token);
    else localStorage.removeItem("token");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
  };
  session(null);
  await screen.findByRole("heading", { name: "Welcome." });
  session(api.staff.token);
  await screen.findByRole("link", { name: /^Asha/ });
  expect(screen.queryByRole("dialog")).toBeNull();
});
