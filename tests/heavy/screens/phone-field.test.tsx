// @vitest-environment jsdom

import { existsSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { renderToString } from "react-dom/server";
import { defaultCountries, parseCountry } from "react-international-phone";
import { afterEach, expect, it, vi } from "vitest";
import { Typeahead } from "../../../app/ui/phone/country-list.tsx";
import { PhoneField } from "../../../app/ui/phone/phone-field.tsx";

const labels = {
  country: (name: string, dialCode: string) => `Country: ${name}, +${dialCode}`,
  list: "Country",
  digitsOnly: "Digits only",
};
const field = <PhoneField label="Phone" name="phone" required labels={labels} />;
const input = () => screen.getByLabelText<HTMLInputElement>("Phone");
const type = (value: string) => fireEvent.input(input(), { target: { value } });

async function showMasked() {
  render(field);
  fireEvent.focus(input());
  await screen.findByRole("button", { name: "Country: India, +91" });
}

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it("is a plain telephone input on the server", () => {
  expect(renderToString(field)).toMatch(/<input[^>]*type="tel"[^>]*name="phone"/);
});

it("keeps the text typed before the masks load, and the input element", async () => {
  render(field);
  const before = input();
  before.value = "98100";
  fireEvent.focus(before);
  await screen.findByRole("button", { name: "Country: India, +91" });
  expect(input()).toBe(before);
  expect(before.value).toBe("+91 98100");
});

it("formats by India's mask and takes digits only", async () => {
  await showMasked();
  type("9810000000");
  expect(input().value).toBe("+91 98100 00000");
});

it("starts with the given country", async () => {
  render(<PhoneField label="Phone" name="phone" labels={labels} country="de" />);
  input().value = "030 901820";
  fireEvent.focus(input());
  await screen.findByRole("button", { name: "Country: Germany, +49" });
  expect(input().value.replaceAll(/\D/g, "")).toBe("4930901820");
});

it("falls back to India for an unknown code", async () => {
  render(<PhoneField label="Phone" name="phone" labels={labels} country="xx" />);
  fireEvent.focus(input());
  await screen.findByRole("button", { name: "Country: India, +91" });
});

it("removes all characters but digits", async () => {
  await showMasked();
  type("+91 98x10q0-00 0a00");
  expect(input().value).toBe("+91 98100 00000");
});

it("announces that only digits are allowed, and makes no dial code of letters", async () => {
  await showMasked();
  type("abc");
  expect(input().value).toBe("");
  expect(screen.getByText("Digits only")).toBeTruthy();
  type("9");
  expect(input().value).toBe("+91 9");
  expect(screen.queryByText("Digits only")).toBeNull();
});

it("makes no dial code of letters typed before the masks load", async () => {
  render(field);
  type("abc");
  fireEvent.focus(input());
  expect(await screen.findByText("Digits only")).toBeTruthy();
  expect(input().value).toBe("");
});

it.each([
  ["1800 123 4567", "+91 1800 123 4567", "tel:+9118001234567"],
  ["+358 400 123 4567", "+358 40 01234567", "tel:+3584001234567"],
  ["+54 9 11 2345 6789", "+54 9 11 2345 6789", "tel:+5491123456789"],
  ["+44 (0)20 7946 0018", "+44 020 7946 0018", "tel:+442079460018"],
  ["+1 415 555 2671 ext 12", "+1 415 555 2671 ext 12", "tel:+14155552671;ext=12"],
  ["+1 415 555 2671x12", "+1 415 555 2671 x12", "tel:+14155552671;ext=12"],
  ["९८१०० १२३४५", "+91 98100 12345", "tel:+919810012345"],
  ["\u202a+91 98100\u201312345\u202c", "+91 98100 12345", "tel:+919810012345"],
  ["+49 30/901820", "+49 30/901820", undefined],
  ["98100 12345 or 98100 54321", "+91 98100 12345 or 98100 54321", undefined],
  ["98100 12345, 98100 54321", "+91 98100 12345, 98100 54321", undefined],
])("shows %s complete, as it is typed and pasted", async (typed, shown, uri) => {
  await showMasked();
  type(typed);
  expect(input().value).toBe(shown);
  expect(screen.queryByText("Digits only")).toBeNull();
  type("");
  for (const key of typed) type(input().value + key);
  expect(input().value.replaceAll(/[ ()]/g, "")).toBe(shown.replaceAll(" ", ""));
  expect(screen.queryByText("Digits only")).toBeNull();
  if (uri) expect(parsePhoneNumberFromString(shown)?.getURI()).toBe(uri);
});

it("keeps the number when another country is chosen", async () => {
  await showMasked();
  type("98100 12345");
  fireEvent.click(screen.getByRole("button"));
  fireEvent.click(screen.getByRole("option", { name: /Finland/ }));
  expect(input().value.replaceAll(" ", "")).toBe("+3589810012345");
  expect(screen.getByRole("button", { name: "Country: Finland, +358" })).toBeTruthy();
  fireEvent.keyDown(input(), { key: "z", ctrlKey: true });
  expect(input().value).toBe("+91 98100 12345");
});

it.each([
  ["insertText", "+91 981500 12345", 7, 7],
  ["deleteContentBackward", "+91 9810012345", 9, 9],
  ["deleteContentForward", "+91 9810012345", 9, 10],
  ["deleteContentBackward", "91 98100 12345", 0, 1],
])("%s leaves the caret where the hand is: %s", async (inputType, value, at, caret) => {
  await showMasked();
  type("+919810012345");
  input().focus();
  const target = { value, selectionStart: at, selectionEnd: at };
  fireEvent.input(input(), { target, inputType });
  expect(input().value).toMatch(/^\+91 98/);
  expect(input().selectionStart).toBe(caret);
});

it.each([
  ["+12042345678", "Canada"],
  ["+12125550100", "United States"],
  ["+77012345678", "Kazakhstan"],
])("distinguishes countries with the same dial code by area code: %s", async (number, country) => {
  await showMasked();
  type(number);
  expect(screen.getByRole("button", { name: new RegExp(country) })).toBeTruthy();
});

it("undoes everything typed since the last pause of 200 ms", async () => {
  await showMasked();
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const typeAfter = (pause: number, value: string) => {
    vi.advanceTimersByTime(pause);
    type(value);
  };
  typeAfter(0, "+9198");
  typeAfter(250, "+91981");
  typeAfter(150, "+919810");
  typeAfter(250, "+9198100");
  const undo = () => fireEvent.keyDown(input(), { key: "z", ctrlKey: true });
  undo();
  expect(input().value).toBe("+91 9810");
  undo();
  expect(input().value).toBe("+91 98");
});

it("has a self-hosted flag for every country, loaded when the list shows it", async () => {
  const flags = join(import.meta.dirname, "../../../public/flags");
  const codes = defaultCountries.map((country) => parseCountry(country).iso2);
  expect(codes.filter((iso2) => !existsSync(join(flags, `${iso2}.svg`)))).toEqual([]);

  await showMasked();
  const flagsShown = () => [...document.querySelectorAll<HTMLImageElement>("img.phone__flag")];
  const own = flagsShown().map((flag) => flag.getAttribute("src"));
  expect(own).toEqual(["/flags/in.svg"]);
  fireEvent.click(screen.getByRole("button"));
  const shown = flagsShown();
  const listed = codes.map((iso2) => `/flags/${iso2}.svg`);
  expect(shown.map((flag) => flag.getAttribute("src"))).toEqual([...own, ...listed]);
  expect(shown.every((flag) => flag.getAttribute("loading") === "lazy")).toBe(true);
});

it("detects the country by its dial code", async () => {
  await showMasked();
  type("+447700900318");
  expect(input().value).toBe("+44 7700 900318");
  expect(screen.getByRole("button", { name: "Country: United Kingdom, +44" })).toBeTruthy();
});

it("selects a country by type-ahead and Enter; Escape closes the list", async () => {
  await showMasked();
  const button = screen.getByRole("button");
  fireEvent.click(button);
  const list = screen.getByRole("listbox", { name: "Country" });
  for (const key of "uni") fireEvent.keyDown(list, { key });
  fireEvent.keyDown(list, { key: "Enter" });
  expect(screen.getByRole("button", { name: /United Arab Emirates/ })).toBeTruthy();

  fireEvent.click(screen.getByRole("button"));
  fireEvent.keyDown(screen.getByRole("listbox"), { key: "Escape" });
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button"));
});

it("closes the list by a second press on its button, and leaves the browser its shortcuts", async () => {
  await showMasked();
  const button = screen.getByRole("button");
  const press = () => {
    // Browsers move the focus at the press, unless that is prevented.
    if (fireEvent.mouseDown(button)) act(() => button.focus());
    fireEvent.click(button);
  };
  press();
  const list = screen.getByRole("listbox");
  expect(fireEvent.keyDown(list, { key: "r", ctrlKey: true })).toBe(true);
  press();
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(document.activeElement).toBe(button);
});

it("undoes the choice of a country", async () => {
  await showMasked();
  vi.useFakeTimers({ toFake: ["performance"] });
  type("98100 12345");
  vi.advanceTimersByTime(1_000);
  fireEvent.click(screen.getByRole("button"));
  fireEvent.click(screen.getByRole("option", { name: /Finland/ }));
  fireEvent.keyDown(input(), { key: "z", ctrlKey: true });
  expect(input().value).toBe("+91 98100 12345");
});

const entries = ["Iceland", "India", "Indonesia", "Japan"];

it("type-ahead combines letters typed within a second", () => {
  const typeahead = new Typeahead();
  expect(typeahead.find(entries, "i", 3, 0)).toBe(0);
  expect(typeahead.find(entries, "n", 0, 500)).toBe(1);
  expect(typeahead.find(entries, "j", 1, 1501)).toBe(3);
});

it("type-ahead cycles through the matches of a single letter", () => {
  const typeahead = new Typeahead();
  expect(typeahead.find(entries, "i", 0, 0)).toBe(1);
  expect(typeahead.find(entries, "x", 1, 5000)).toBeUndefined();
  expect(typeahead.find(["China", "Côte d'Ivoire"], "c", 0, 9000)).toBe(1);
  expect(typeahead.find(["China", "Côte d'Ivoire"], "o", 0, 9100)).toBe(1);
});
