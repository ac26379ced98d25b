// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { emptyEmail } from "../../../app/admin/emails/email-draft.ts";
import { ToField } from "../../../app/admin/emails/to-field.tsx";
import { findOptions } from "../../../app/ui/combobox.tsx";

afterEach(cleanup);

let last: readonly string[] = [];
const chosen = () => last;

function Form({ names, loading = false }: { names: readonly string[]; loading?: boolean }) {
  const [values, setValues] = useState<ReadonlySet<string>>(new Set());
  last = [...values];
  const answer = { message: [], more: false };
  const recipients = loading
    ? { state: "loading" as const, answer: null, reload() {} }
    : { state: "ready" as const, answer, refreshing: false, reload() {} };
  return (
    <ToField
      email={{ to: values, segments: new Set(), list: null }}
      change={(part) =>
        setValues((now) => {
          const email = { ...emptyEmail, to: now };
          return (typeof part === "function" ? part(email) : part).to ?? now;
        })
      }
      recipients={{
        recipients,
        clientsAt: async () => ({
          clients: new Map(names.map((name) => [`${name}@example.com`, name])),
          failed: [],
          failure: "",
        }),
        reload() {},
        options: names.map((name) => ({ value: name, label: `${name}@example.com` })),
        search: undefined,
        onType() {},
      }}
      segments={{ groups: [], nameOf: String, refusal: undefined, failure: "", retry() {} }}
      total={values.size}
      errors={{}}
    />
  );
}
const show = (names: readonly string[]) =>
  render(<Form names={names} />, { wrapper: MemoryRouter });
const field = () => screen.getByRole("combobox", { name: "To" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const keys = (...names: string[]) => {
  for (const key of names) fireEvent.keyDown(field(), { key });
};
const options = () => screen.getAllByRole("option").map((option) => option.textContent);
const pointedAt = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("typing narrows the options; arrows and Enter select and deselect", () => {
  show(["ana", "anil", "bela"]);
  expect(field().getAttribute("aria-expanded")).toBe("false");
  type("an");
  expect(options()).toEqual(["ana@example.com", "anil@example.com"]);
  expect(pointedAt()).toBe("ana@example.com");
  keys("ArrowDown", "ArrowDown");
  expect(pointedAt()).toBe("anil@example.com");
  keys("Enter");
  expect(chosen()).toEqual(["anil"]);
  expect(field()).toHaveProperty("value", "");
  expect(options()).toHaveLength(3);
  type("an");
  keys("Enter");
  type("an");
  keys("Enter");
  expect(chosen()).toEqual(["anil"]);
  expect(screen.getByRole("option", { name: "anil@example.com" }).ariaSelected).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("1 of 3 selected");
});

test("a pasted list chooses the clients in it, and says who is none", async () => {
  show(["ana", "anil", "bela"]);
  const text = "Bela\tBela@example.com\nana@example.com\nEve\teve@x.example\nnobody";
  fireEvent.paste(field(), { clipboardData: { getData: () => text } });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "no client has these addresses: eve@x.example, nobody.",
  );
  expect(chosen()).toEqual(["bela", "ana"]);
  expect(field()).toHaveProperty("value", "");
});

test("a search is cleared when one of its results, or all of them, are chosen", () => {
  show(["ana", "anil", "bela"]);
  type("bel");
  fireEvent.click(screen.getByRole("option", { name: "bela@example.com" }));
  expect(chosen()).toEqual(["bela"]);
  expect(field()).toHaveProperty("value", "");
  type("an");
  fireEvent.click(screen.getByRole("button", { name: "Select all 2 found" }));
  expect(field()).toHaveProperty("value", "");
  expect(chosen()).toEqual(["bela", "ana", "anil"]);
});

test("Escape closes, then clears; Backspace in the empty field removes the last one", () => {
  show(["ana", "bela"]);
  keys("ArrowDown", "Enter", "ArrowDown", "Enter");
  expect(chosen()).toEqual(["ana", "bela"]);
  type("b");
  keys("Escape");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field()).toHaveProperty("value", "b");
  keys("Escape");
  expect(field()).toHaveProperty("value", "");
  keys("Backspace");
  expect(chosen()).toEqual(["ana"]);
});

test("all results can be selected at once, in addition to those before", () => {
  show(["ana", "anil", "bela", "chand"]);
  keys("ArrowUp", "Enter");
  type("an");
  fireEvent.click(screen.getByRole("button", { name: "Select all 3 found" }));
  expect(chosen()).toEqual(["chand", "ana", "anil"]);
  type("");
  fireEvent.click(screen.getByRole("button", { name: "Select all 4" }));
  expect(screen.getByRole("status").textContent).toBe("4 of 4 selected");
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(chosen()).toEqual([]);
});

test("a chip removes its option and returns the focus to the field", () => {
  show(["ana", "bela"]);
  fireEvent.click(screen.getByRole("button", { name: "Select all 2" }));
  const chips = within(screen.getByRole("list", { name: "To: selected" }));
  fireEvent.click(chips.getByRole("button", { name: "Remove ana@example.com" }));
  expect(chosen()).toEqual(["bela"]);
  expect(document.activeElement).toBe(field());
});

test("of thousands of options only some are rendered, but all can be selected", () => {
  show(Array.from({ length: 8000 }, (_, n) => `client${n}`));
  keys("ArrowDown");
  expect(options()).toHaveLength(100);
  expect(screen.getByText("7,900 more. Type to narrow the list.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Select all 8,000" }));
  expect(chosen()).toHaveLength(8000);
  const chips = within(screen.getByRole("list", { name: "To: selected" }));
  expect(chips.getAllByRole("button")).toHaveLength(7);
  fireEvent.click(chips.getByRole("button", { name: "and 7,994 more" }));
  expect(chips.getAllByRole("button")).toHaveLength(107);
});

test("an empty result says so, and Enter does not submit the form", () => {
  show(["ana"]);
  type("zzz");
  expect(screen.getByText("Nothing matches what you typed.")).toBeTruthy();
  expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(false);
});

const clients = [
  { value: "1", label: "ananya@koshline.example", note: "Ananya Deshmukh" },
  { value: "2", label: "farhan@tarangpay.example", note: "Farhan Qureshi" },
];

test.each([
  ["", ["1", "2"]],
  ["  ", ["1", "2"]],
  ["KOSHLINE", ["1"]],
  ["qureshi farhan", ["2"]],
  ["ananya tarangpay", []],
])("searching for %j finds %j", (typed, values) => {
  expect(findOptions(clients, typed).map(({ value }) => value)).toEqual(values);
});

test("Enter is applied once, when the options have loaded", () => {
  const { rerender } = render(<Form names={[]} loading />);
  type("bel");
  expect(screen.getByText("Loading...")).toBeTruthy();
  keys("Enter", "Enter");
  expect(chosen()).toEqual([]);
  rerender(<Form names={["ana", "bela"]} />);
  expect(chosen()).toEqual(["bela"]);
  rerender(<Form names={["ana", "bela", "belinda"]} />);
  expect(chosen()).toEqual(["bela"]);
});

test("the next name can be typed while a previous Enter is pending", () => {
  const { rerender } = render(<Form names={[]} loading />);
  type("bel");
  keys("Enter");
  type("an");
  rerender(<Form names={["ana", "bela"]} />);
  expect(chosen()).toEqual(["bela"]);
  expect(pointedAt()).toBe("ana@example.com");
  keys("Enter");
  expect(chosen()).toEqual(["bela", "ana"]);
});

test("Escape cancels a pending Enter", () => {
  const { rerender } = render(<Form names={[]} loading />);
  type("bel");
  keys("Enter", "Escape");
  rerender(<Form names={["ana", "bela"]} />);
  expect(chosen()).toEqual([]);
});
