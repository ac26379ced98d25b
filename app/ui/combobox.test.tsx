// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { findOptions, useCombobox } from "./combobox.tsx";

afterEach(cleanup);

const options = ["Delhi", "Pune"].map((label) => ({ value: label, label }));

test("a name is found without its accents, in any order", () => {
  const names = ["José Álvarez", "हिना"].map((label) => ({ value: label, label }));
  expect(findOptions(names, "alva jose")).toEqual([names[0]]);
  expect(findOptions(names, "हना")).toEqual([]);
});

test("Enter that ends a word of an input method chooses nothing", () => {
  const onToggle = vi.fn();
  function Field() {
    const source = { options, loading: false, search: undefined, onType: undefined };
    const { input, type } = useCombobox(source, { onToggle, onRemoveLast: () => {} });
    return <input {...input} onChange={({ target }) => type(target.value)} />;
  }
  render(<Field />);
  const field = screen.getByRole("combobox");
  fireEvent.change(field, { target: { value: "pun" } });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  expect(onToggle).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onToggle).toHaveBeenCalledWith(options[1]);
});
