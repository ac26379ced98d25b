// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { dropForeignDrafts } from "../forms/drafts.ts";
import { libraryUploads } from "./upload-list.tsx";

test("the browser asks before it closes while images upload, until another account comes", () => {
  const abort = vi.fn();
  const request = { open() {}, setRequestHeader() {}, send() {}, abort, upload: {} };
  vi.stubGlobal("XMLHttpRequest", function open() {
    return request;
  });
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(asks()).toBe(false);
  libraryUploads.add(new File(["x"], "rack.jpg"), "rack");
  expect(asks()).toBe(true);
  libraryUploads.remove("rack");
  expect([asks(), abort.mock.calls.length]).toEqual([false, 1]);
  dropForeignDrafts("asha");
  libraryUploads.add(new File(["x"], "rack.jpg"));
  dropForeignDrafts("kavya");
  expect([asks(), libraryUploads.list()]).toEqual([false, []]);
});
