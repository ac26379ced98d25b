// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useSendWhenOnline } from "./use-online.ts";

test("what waits for the network is sent once, with its options, when the network is back", () => {
  const send = vi.fn(async () => {});
  const { result, rerender } = renderHook((isOnline) => useSendWhenOnline(isOnline, send), {
    initialProps: false,
  });
  act(() => result.current.start({ markAs: "done" }));
  expect([result.current.isWaiting, send.mock.calls]).toEqual([true, []]);
  for (const isOnline of [true, false, true]) rerender(isOnline);
  expect([result.current.isWaiting, send.mock.calls]).toEqual([false, [[{ markAs: "done" }]]]);
});
