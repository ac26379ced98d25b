// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { dropForeignDrafts } from "../forms/drafts.ts";
import { beginSession, endSession } from "../session/session-store.ts";
import { libraryUploads } from "./upload-list.tsx";

const abort = vi.fn();
/** Never answers; several uploads share it. */
const request = { open() {}, setRequestHeader() {}, send() {}, abort, upload: {} };
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  abort.mockReset();
  vi.stubGlobal("XMLHttpRequest", function open() {
    return request;
  });
});

test("the browser asks before it closes while images upload, on every page of the office", () => {
  expect(asks()).toBe(false);
  libraryUploads.add(new File(["x"], "rack.jpg"), "rack");
  expect(asks()).toBe(true);
  libraryUploads.remove("rack");
  expect([asks(), abort.mock.calls.length]).toEqual([false, 1]);
});

test.each([
  ["after signing out", "left"],
  ["after a session that expired", "idle"],
] as const)("another account's uploads don't go on %s", (_, because) => {
  beginSession("asha’s");
  dropForeignDrafts("asha");
  for (const name of ["a", "b", "c"]) libraryUploads.add(new File(["x"], name), name);
  endSession(because);
  beginSession("kavya’s");
  dropForeignDrafts("kavya");
  expect([libraryUploads.list(), asks()]).toEqual([[], false]);
});
