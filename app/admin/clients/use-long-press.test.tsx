// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useLongPress } from "./use-long-press.ts";

function Rows({ onPress }: { onPress: (index: number) => void }) {
  return (
    <table {...useLongPress(onPress)}>
      <tbody>
        <tr>
          <td>First</td>
        </tr>
        <tr>
          <td>Second</td>
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
  const onPress = vi.fn<(index: number) => void>();
  render(<Rows onPress={onPress} />);
  return { onPress, row: screen.getByText("Second") };
}

test("a finger that rests selects the row beneath it", () => {
  const { onPress, row } = renderRows();
  fireEvent.pointerDown(row, finger);
  fireEvent.pointerMove(row, { ...finger, clientY: 9 });
  vi.advanceTimersByTime(600);
  expect(onPress.mock.calls).toEqual([[1]]);
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
