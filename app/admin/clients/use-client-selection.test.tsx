// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Client } from "../../../contract/clients.ts";
import { useClientSelection } from "./use-client-selection.ts";

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }) as Client);
const filters = (q: string) => ({ q, sort: "newest" }) as Parameters<typeof useClientSelection>[1];

/** A page with the clients `ab`, then one with `cd`, of one search, where these were selected. */
function open(selected: string) {
  const hook = renderHook(({ rows, q }) => useClientSelection(rows, filters(q)), {
    initialProps: { rows: rowsOf("abcd"), q: "" },
  });
  act(() => hook.result.current.onChange(new Set(selected)));
  hook.rerender({ rows: rowsOf("cd"), q: "" });
  const chosen = () => hook.result.current.selected.map(({ id }) => id).join("");
  return { ...hook, chosen };
}

type Selection = ReturnType<typeof useClientSelection>;

test.each<[string, (selection: Selection) => void, string, boolean]>([
  ["another page", () => {}, "abc", false],
  ["None of the page", ({ onChange }) => onChange(new Set()), "ab", false],
  ["All of the page", ({ onChange }) => onChange(new Set("cd")), "cdab", true],
  ["one of the page more", ({ onChange }) => onChange(new Set("abcd")), "abcd", true],
  ["one of the page less", ({ onChange }) => onChange(new Set("ab")), "ab", false],
  ["a press on a row that is selected", ({ toggle }) => toggle(rowsOf("c")[0]), "ab", false],
  ["a press on one that is not", ({ toggle }) => toggle(rowsOf("d")[0]), "abcd", true],
  ["a press beside the rows", ({ toggle }) => toggle(undefined), "abc", false],
  ["Clear", ({ clear }) => clear(), "", false],
])("of a, b on other pages and c, after %s", (_, step, selected, isWholePage) => {
  const { result, chosen } = open("abc");
  act(() => step(result.current));
  expect(chosen()).toBe(selected);
  expect([...result.current.ids].join("")).toBe(selected);
  expect(result.current.isWholePage).toBe(isWholePage);
});

test("nothing is selected after another search, nor when that is taken back later", () => {
  const { result, rerender, chosen } = open("ac");
  rerender({ rows: rowsOf("cd"), q: "asha" });
  expect(chosen()).toBe("");
  act(() => result.current.toggle(rowsOf("d")[0]));
  expect(chosen()).toBe("d");
  rerender({ rows: rowsOf("abcd"), q: "" });
  expect(chosen()).toBe("");
});

test("Select all takes all pages", async () => {
  const pages = [
    { message: rowsOf("ab"), next: "b" },
    { message: rowsOf("cde"), next: null },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ error: "false", ...pages.shift() }));
  const { result, chosen } = open("");
  await act(() => result.current.selectAll());
  expect(chosen()).toBe("abcde");
});
