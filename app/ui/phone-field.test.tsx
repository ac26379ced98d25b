// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { PhoneField } from "./phone-field.tsx";

const labels = {
  country: (name: string, dialCode: string) => `Country: ${name}, +${dialCode}`,
  list: "Country",
};
const field = <PhoneField label="Phone" name="phone" required labels={labels} />;
const input = () => screen.getByLabelText<HTMLInputElement>("Phone");
const type = (value: string) => fireEvent.input(input(), { target: { value } });

async function showMasked() {
  render(field);
  fireEvent.focus(input());
  await screen.findByRole("button", { name: "Country: India, +91" });
}

afterEach(cleanup);

it("is a plain telephone input on the server", () => {
  expect(renderToString(field)).toMatch(/<input[^>]*type="tel"[^>]*name="phone"/);
});

it("keeps what was typed before the masks came, and the element itself", async () => {
  render(field);
  const before = input();
  before.value = "98100";
  fireEvent.focus(before);
  await screen.findByRole("button", { name: "Country: India, +91" });
  expect(input()).toBe(before);
  expect(before.value).toBe("+91 98100-");
});

it("formats by India's mask and takes digits only", async () => {
  await showMasked();
  type("9810000000");
  expect(input().value).toBe("+91 98100-00000");
});

it("guesses the country from the dial code", async () => {
  await showMasked();
  type("+447700900318");
  expect(input().value).toBe("+44 7700 900318");
  expect(screen.getByRole("button", { name: "Country: United Kingdom, +44" })).toBeTruthy();
});

it("chooses a country by type-ahead and Enter; Escape leaves it", async () => {
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
