// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DayField } from "./day-field.tsx";

afterEach(cleanup);

type Options = { required?: boolean; hasFailed?: boolean };

/** A field whose value stays, as while the numbers of a new day load. */
function renderField({ required = false, hasFailed = false }: Options = {}) {
  const passed: string[] = [];
  const field = (failed: boolean) => (
    <DayField
      label="From"
      value="2026-11-03"
      required={required}
      hasFailed={failed}
      onChange={(day) => passed.push(day)}
    />
  );
  const { rerender } = render(field(hasFailed));
  const input = screen.getByLabelText<HTMLInputElement>("From");
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  return { input, passed, type, fail: () => rerender(field(true)) };
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 900));

test("a day applies once: on Enter, and not again after the pause or on blur", async () => {
  const { input, passed, type } = renderField();
  input.focus();
  type("2026-11-10");
  fireEvent.keyDown(input, { key: "Enter" });
  expect(passed).toEqual(["2026-11-10"]);
  expect(document.activeElement).toBe(input);
  fireEvent.blur(input);
  await moment();
  expect(passed).toEqual(["2026-11-10"]);
});

test("a picked day applies after a pause, an unfinished year doesn't", async () => {
  const { passed, type } = renderField();
  type("0202-11-10");
  await moment();
  expect(passed).toEqual([]);
  type("2026-11-12");
  type("2026-11-13");
  await waitFor(() => expect(passed).toEqual(["2026-11-13"]));
});

test("an emptied field applies on blur, or shows the day again where one is required", () => {
  const free = renderField();
  free.type("");
  fireEvent.blur(free.input);
  expect(free.passed).toEqual([""]);
  cleanup();
  const required = renderField({ required: true });
  required.type("");
  fireEvent.blur(required.input);
  expect(required.passed).toEqual([]);
  expect(required.input.value).toBe("2026-11-03");
});

test("after a failure the field shows its value again, and takes the same day once more", () => {
  const { input, passed, type, fail } = renderField();
  type("2026-11-10");
  fireEvent.blur(input);
  fail();
  expect(input.value).toBe("2026-11-03");
  type("2026-11-10");
  fireEvent.blur(input);
  expect(passed).toEqual(["2026-11-10", "2026-11-10"]);
});
