// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useLongPress } from "./use-long-press.ts";

type RowsProps = { onPress: (text: string | null) => void; onClick: () => void };

function Rows({ onPress, onClick }: RowsProps) {
  return (
    <table {...useLongPress((pressed) => onPress(pressed.textContent))}>
      <tbody>
        <tr>
          <td>First</td>
        </tr>
        <tr>
          <td>
            <button type="button" onClick={onClick}>
              Second
            </button>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const finger = { pointerType: "touch", clientX: 5, clientY: 5 };

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function renderRows() {
  vi.useFakeTimers();
  const onPress = vi.fn<(text: string | null) => void>();
  const onClick = vi.fn<() => void>();
  render(<Rows onPress={onPress} onClick={onClick} />);
  return { onPress, onClick, row: screen.getByText("Second") };
}

test("a finger that rests selects the row beneath it, and does not open it as well", () => {
  const { onPress, onClick, row } = renderRows();
  fireEvent.pointerDown(row, finger);
  fireEvent.pointerMove(row, { ...finger, clientY: 9 });
  vi.advanceTimersByTime(600);
  expect(onPress.mock.calls).toEqual([["Second"]]);
  fireEvent.pointerUp(row, finger);
  fireEvent.click(row);
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.pointerDown(row, finger);
  fireEvent.pointerUp(row, finger);
  fireEvent.click(row);
  expect(onClick).toHaveBeenCalledOnce();
});

test.each([
  ["a scroll", (row: HTMLElement) => fireEvent.pointerMove(row, { ...finger, clientY: 50 })],
  ["a short press", (row: HTMLElement) => fireEvent.pointerUp(row, finger)],
  ["a press that the browser takes over", (row: HTMLElement) => fireEvent.pointerCancel(row)],
])("%s does not", (_, then) => {
  const { onPress, row } = renderRows();
  fireEvent.pointerDown(row, finger);
  then(row);
  vi.advanceTimersByTime(600);
  expect(onPress).not.toHaveBeenCalled();
});

test("a mouse does not", () => {
  const { onPress, row } = renderRows();
  fireEvent.pointerDown(row, { ...finger, pointerType: "mouse" });
  vi.advanceTimersByTime(600);
  expect(onPress).not.toHaveBeenCalled();
});
