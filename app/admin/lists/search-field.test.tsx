// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchField } from "./list-filters.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The field of a list whose address has `value`; `searched` is what it asked for. */
function open() {
  const searched: string[] = [];
  const field = (value: string) => (
    <SearchField
      label="Search"
      maxLength={100}
      value={value}
      onSearch={(text) => searched.push(text)}
    />
  );
  const { rerender } = render(field(""));
  const input = screen.getByRole<HTMLInputElement>("searchbox");
  return {
    searched,
    input,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    arrive: (value: string) => rerender(field(value)),
  };
}

test("a search follows what is typed, once it pauses", () => {
  const { searched, type, wait } = open();
  for (const text of ["a", "as", "asha"]) {
    type(text);
    wait(200);
  }
  expect(searched).toEqual([]);
  wait(100);
  expect(searched).toEqual(["asha"]);
  type("asha ");
  fireEvent.submit(screen.getByRole("searchbox"));
  expect(new Set(searched)).toEqual(new Set(["asha"]));
});

test("its answer leaves what was typed since, and Back changes the text", () => {
  const { searched, input, type, wait, arrive } = open();
  type("asha");
  wait(300);
  type("asha v");
  arrive("asha");
  expect(input.value).toBe("asha v");
  wait(300);
  expect(searched).toEqual(["asha", "asha v"]);
  arrive("asha v");
  arrive("asha");
  expect(input.value).toBe("asha");
});
