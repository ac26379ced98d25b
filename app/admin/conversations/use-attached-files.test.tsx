// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { MessageFile } from "../../../contract/replies.ts";
import { ApiError, Unreachable } from "../api/api-errors.ts";
import { uploadFile } from "../api/upload-file.ts";
import { AttachedFiles } from "./attached-files.tsx";
import { useAttachedFiles } from "./use-attached-files.ts";

vi.mock("../api/upload-file.ts", () => ({ uploadFile: vi.fn() }));

const stored = { id: "1", name: "plan.pdf", type: "application/pdf", bytes: 9 };
const file = (name: string, size = 3) => {
  const made = new File(["abc"], name);
  Object.defineProperty(made, "size", { value: size });
  return made;
};
const arrived = (name: string): { data: MessageFile } => ({ data: { ...stored, id: name, name } });

afterEach(() => {
  cleanup();
  vi.mocked(uploadFile).mockReset();
});

type Attached = ReturnType<typeof useAttachedFiles>;
let attached: Attached;

function open(answer: (name: string, signal?: AbortSignal) => Promise<{ data: MessageFile }>) {
  vi.mocked(uploadFile).mockImplementation((_, { query }, __, { onProgress, signal }) => {
    onProgress?.(1_000, 3_000);
    return answer(query?.["name"] ?? "", signal);
  });
  function Field() {
    attached = useAttachedFiles("enquiry", useState([stored])[0]);
    return <AttachedFiles of={attached} />;
  }
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Field /> }])} />);
}
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());

test("refused files stay with their reason, others are attached, and a stopped one is sent again", async () => {
  let isDown = true;
  open(async (name) => {
    if (name === "bad.exe") throw new ApiError(422, { fields: { file: "We refuse programs." } });
    if (name === "b.pdf" && isDown) throw new Unreachable(new Error("Lost"));
    return arrived(name);
  });
  const chosen = [file("a.pdf"), file("bad.exe"), file("huge.zip", 24e6), file("b.pdf")];
  await act(() => attached.add(chosen));
  expect(rows()).toEqual([
    "plan.pdf 1 kB",
    "a.pdf 1 kB",
    "bad.exeWe refuse programs.",
    "huge.zip24.0 MB, too large. Send a link to it instead.",
    "b.pdfThe upload stopped.Try again",
  ]);
  expect([attached.isUploading, vi.mocked(uploadFile).mock.calls.length]).toEqual([false, 3]);
  isDown = false;
  await press("Try again");
  await press("Remove bad.exe");
  await press("Remove huge.zip");
  expect(rows()).toEqual(["plan.pdf 1 kB", "a.pdf 1 kB", "b.pdf 1 kB"]);
});

test("a file on its way shows its bytes, is sent after the others, and can be cancelled", async () => {
  const first = Promise.withResolvers<{ data: MessageFile }>();
  let stopped: AbortSignal | undefined;
  open((_, signal) => {
    stopped = signal;
    return first.promise;
  });
  act(() => void attached.add([file("a.pdf", 4e6), file("b.pdf")]));
  await act(async () => {});
  expect(rows()).toEqual(["plan.pdf 1 kB", "a.pdf1 kB of 4.0 MBCancel", "b.pdf1 kB of 1 kBCancel"]);
  expect(attached.isUploading).toBe(true);
  await press("Cancel b.pdf");
  await press("Cancel a.pdf");
  expect([rows(), stopped?.aborted]).toEqual([["plan.pdf 1 kB"], true]);
  first.reject(stopped?.reason);
  await act(async () => {});
  expect([rows(), attached.isUploading]).toEqual([["plan.pdf 1 kB"], false]);
  expect(uploadFile).toHaveBeenCalledTimes(1);
});

test.each([
  ["removed", 200, [], ""],
  ["removed in another window", 404, [], ""],
  ["not removed", 503, ["plan.pdf"], "No."],
])("a file that is %s (%i) is shown accordingly", async (_, status, shown, reason) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json(status === 200 ? { error: "false" } : { message: "No." }, { status }),
  );
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: "/", element: children }])} />
  );
  const { result } = renderHook(() => useAttachedFiles("enquiry", [stored]), { wrapper });
  await act(() => result.current.remove(stored));
  expect([result.current.files.map(({ name }) => name), result.current.reason]).toEqual([
    shown,
    reason,
  ]);
});
