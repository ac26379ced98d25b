// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Conversation } from "../../../contract/conversations.ts";
import { useCalmRows } from "./use-calm-rows.ts";

const row = (id: string, turn: Conversation["turn"]) => ({ id, turn }) as Conversation;

test("a row that is answered while the pointer is over the list keeps its group until it leaves", () => {
  const ours = [row("asha", "ours"), row("bela", "ours")];
  const { result, rerender } = renderHook((rows) => useCalmRows(rows, "open"), {
    initialProps: ours,
  });
  act(() => result.current.pointer.onPointerEnter());
  rerender([row("bela", "ours"), row("asha", "theirs")]);
  expect(result.current.rows).toEqual(ours);
  act(() => result.current.pointer.onPointerLeave());
  expect(result.current.rows).toEqual([row("bela", "ours"), row("asha", "theirs")]);
});

test("another list is shown at once under the pointer, and new rows of one when they are asked for", () => {
  const { result, rerender } = renderHook(({ rows, list }) => useCalmRows(rows, list), {
    initialProps: { rows: [row("asha", "ours")], list: "open" },
  });
  const shown = () => result.current.rows.map(({ id }) => id);
  act(() => result.current.pointer.onPointerEnter());
  rerender({ rows: [row("asha", "ours"), row("bela", "ours")], list: "open" });
  expect([shown(), result.current.waiting]).toEqual([["asha"], 1]);
  act(() => result.current.showAll());
  expect([shown(), result.current.waiting]).toEqual([["asha", "bela"], 0]);
  act(() => result.current.pointer.onPointerEnter());
  rerender({ rows: [row("bela", "ours")], list: "open" });
  expect(shown()).toEqual(["bela"]);
  rerender({ rows: [row("farhan", "ours")], list: "spam" });
  expect(shown()).toEqual(["farhan"]);
});

test("a pointer that rests on the list holds nothing up", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { result, rerender } = renderHook((rows) => useCalmRows(rows, "open"), {
    initialProps: [row("asha", "ours")],
  });
  act(() => result.current.pointer.onPointerEnter());
  rerender([]);
  rerender([row("bela", "ours")]);
  expect(result.current.waiting).toBe(1);
  act(() => void vi.advanceTimersByTime(900));
  act(() => result.current.pointer.onPointerMove());
  act(() => void vi.advanceTimersByTime(900));
  expect(result.current.waiting).toBe(1);
  act(() => void vi.advanceTimersByTime(100));
  expect([result.current.waiting, result.current.rows[0]?.id]).toEqual([0, "bela"]);
});
