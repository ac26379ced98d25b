// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
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
