// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { OtpInput } from "../../../app/ui/otp-input.tsx";

afterEach(cleanup);

function Form({ error }: { error?: string }) {
  const [code, setCode] = useState<readonly string[]>(["", "", "", ""]);
  return <OtpInput label="Code" code={code} onChange={setCode} error={error} />;
}
const boxes = () => screen.getAllByRole<HTMLInputElement>("textbox");
const box = (at: number) => {
  const found = boxes()[at];
  if (!found) throw new Error(`There is no box ${at}.`);
  return found;
};
const typed = () => boxes().map(({ value }) => value);
const type = (at: number, value: string) => fireEvent.change(box(at), { target: { value } });
const paste = (at: number, text: string) =>
  fireEvent.paste(box(at), { clipboardData: { getData: () => text } });

test("the boxes are one labelled group and accept autofill", () => {
  render(<Form />);
  expect(screen.getByRole("group", { name: "Code" })).toBeTruthy();
  expect(box(0).autocomplete).toBe("one-time-code");
  expect(screen.getByLabelText("Character 4 of 4")).toBe(box(3));
  type(0, "7k2m");
  expect(typed()).toEqual(["7", "K", "2", "M"]);
});

test("typing moves forward and stays in the last box", () => {
  render(<Form />);
  type(0, "a");
  expect(document.activeElement).toBe(box(1));
  type(3, "b");
  expect(document.activeElement).toBe(box(3));
  expect(typed()).toEqual(["A", "", "", "B"]);
});

test("backspace in an empty box clears the one before and moves there", () => {
  render(<Form />);
  type(0, "ab");
  box(2).focus();
  fireEvent.keyDown(box(2), { key: "Backspace" });
  expect(typed()).toEqual(["A", "", "", ""]);
  expect(document.activeElement).toBe(box(1));
  box(0).focus();
  fireEvent.keyDown(box(0), { key: "Backspace" });
  expect(document.activeElement).toBe(box(0));
});

test("typing the same character again moves forward too", () => {
  render(<Form />);
  type(0, "ab");
  box(0).focus();
  fireEvent.keyDown(box(0), { key: "a" });
  expect(document.activeElement).toBe(box(1));
  expect(typed()).toEqual(["A", "B", "", ""]);
});

test("shortcuts are left to the browser, whatever the box contains", () => {
  render(<Form />);
  type(0, "vc");
  box(0).focus();
  // True: the default action was not prevented.
  expect(fireEvent.keyDown(box(0), { key: "v", ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(box(1), { key: "c", metaKey: true })).toBe(true);
  expect(document.activeElement).toBe(box(0));
});

test("arrow keys move, and stop at both ends", () => {
  render(<Form />);
  box(3).focus();
  fireEvent.keyDown(box(3), { key: "ArrowLeft" });
  expect(document.activeElement).toBe(box(2));
  fireEvent.keyDown(box(2), { key: "ArrowRight" });
  fireEvent.keyDown(box(3), { key: "ArrowRight" });
  expect(document.activeElement).toBe(box(3));
});

test("a pasted code fills all boxes, whichever one receives it", () => {
  render(<Form />);
  paste(2, " 7k-2m\n");
  expect(typed()).toEqual(["7", "K", "2", "M"]);
  paste(1, "x");
  expect(typed()).toEqual(["7", "X", "2", "M"]);
});

test("characters that no code contains are ignored", () => {
  render(<Form />);
  type(0, "-");
  paste(0, "…");
  expect(typed()).toEqual(["", "", "", ""]);
});

test("an error describes every box", () => {
  render(<Form error="This code is wrong." />);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe("This code is wrong.");
  for (const one of boxes()) expect(one.getAttribute("aria-describedby")).toBe(alert.id);
});
