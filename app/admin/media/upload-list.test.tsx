// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type } from "../../../tests/office/user-actions.ts";
import { dropForeignDrafts } from "../forms/drafts.ts";
import { beginSession, endSession } from "../session/session-store.ts";
import { libraryUploads, UploadList } from "./upload-list.tsx";

/** Answers when `onload` is called. */
class HeldRequest {
  upload = {};
  status = 201;
  response = { data: { id: "rack", name: "rack.jpg", alt: null } };
  onload = () => {};
  onabort = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    request = this;
  }
  abort = vi.fn(() => this.onabort());
}
let request: HeldRequest;
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", HeldRequest);
});

test("the browser asks before it closes while images upload, on every page of the office", () => {
  expect(asks()).toBe(false);
  libraryUploads.add(new File(["x"], "rack.jpg"), "rack");
  expect(asks()).toBe(true);
  libraryUploads.remove("rack");
  expect([asks(), request.abort.mock.calls.length]).toEqual([false, 1]);
});

test.each([
  ["after signing out", "left"],
  ["after a session that expired", "idle"],
] as const)("another account's uploads don't go on %s", (_, because) => {
  beginSession("token-1");
  dropForeignDrafts("asha");
  for (const name of ["a", "b", "c"]) libraryUploads.add(new File(["x"], name), name);
  endSession(because);
  beginSession("token-2");
  dropForeignDrafts("kavya");
  expect([libraryUploads.list(), asks()]).toEqual([[], false]);
});

test("a text that is being typed stays when more images are added, until it is saved", async () => {
  render(<UploadList onStored={() => {}} />);
  libraryUploads.add(new File(["x"], "rack.jpg"));
  await act(async () => request.onload());
  type(/Alt text/, "A rack");
  act(() => libraryUploads.add(new File(["x"], "cables.jpg")));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Alt text/).value).toBe("A rack");
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ error: "false", data: {} }));
  screen.getByText("Save").click();
  await screen.findByText("Saved");
  act(() => libraryUploads.add(new File(["x"], "desk.jpg")));
  expect(screen.queryByLabelText(/Alt text/)).toBeNull();
});
