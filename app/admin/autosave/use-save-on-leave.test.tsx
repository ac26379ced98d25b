// @vitest-environment jsdom
import { fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useSaveOnLeave } from "./use-save-on-leave.ts";

const calls: string[] = [];
const note = (call: string) => () => void calls.push(call);
const autosave = {
  flush: async () => note("flush")(),
  saveLocally: note("saveLocally"),
  start: note("start"),
  stop: note("stop"),
};

/** The calls since the last time. */
const called = () => calls.splice(0);

afterEach(() => vi.restoreAllMocks());

test("leaving the window, the tab or the page saves, as does coming online", () => {
  const { unmount } = renderHook(() => useSaveOnLeave(autosave));
  expect(called()).toEqual(["start"]);
  fireEvent(document, new Event("visibilitychange"));
  expect(called()).toEqual(["saveLocally"]);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  expect(called()).toEqual(["saveLocally", "flush"]);
  fireEvent(window, new Event("pagehide"));
  expect(called()).toEqual(["saveLocally"]);
  fireEvent(window, new Event("blur"));
  fireEvent(window, new Event("online"));
  expect(called()).toEqual(["flush", "flush"]);
  unmount();
  expect(called()).toEqual(["stop"]);
  fireEvent(window, new Event("blur"));
  expect(called()).toEqual([]);
});
