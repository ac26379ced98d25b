// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { useAttachedFiles } from "./use-attached-files.ts";

const stored = { id: "1", name: "plan.pdf", type: "application/pdf", bytes: 9 };
const refused = (status: number) =>
  Response.json({ message: "No.", fields: { file: "We refuse this file." } }, { status });

function open(answer: (name: string) => Response | Promise<Response>) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) =>
    answer(new URL(String(address), "http://localhost").searchParams.get("name") ?? "removal"),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: "/", element: children }])} />
  );
  const { result } = renderHook(() => useAttachedFiles("enquiry", [stored]), { wrapper });
  const names = () => result.current.files.map(({ name }) => name);
  return { result, names };
}

const file = (name: string, size = 3) => {
  const made = new File(["abc"], name);
  Object.defineProperty(made, "size", { value: size });
  return made;
};

test("of several files those that are refused say why, and the others are attached", async () => {
  const { result, names } = open((name) =>
    name === "bad.exe"
      ? refused(422)
      : Response.json({ error: "false", data: { ...stored, name } }),
  );
  await act(() => result.current.add([file("a.pdf"), file("bad.exe"), file("b.pdf")]));
  expect([names(), result.current.uploading]).toEqual([["plan.pdf", "a.pdf", "b.pdf"], []]);
  expect(result.current.reason).toBe("We refuse this file.");
  await act(() => result.current.add([file("huge.zip", 1e9)]));
  expect(result.current.reason).toMatch(/^huge\.zip has more than \d+ MB/);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("what is on its way is named until it is here", async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  const waiting = answers.map(({ promise }) => promise);
  const { result } = open(() => waiting.shift() ?? refused(500));
  let adding = Promise.resolve();
  act(() => {
    adding = result.current.add([file("a.pdf"), file("a.pdf")]);
  });
  expect(result.current.uploading).toEqual(["a.pdf", "a.pdf"]);
  answers[0].resolve(refused(503));
  await act(() => vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2)));
  expect(result.current.uploading).toEqual(["a.pdf"]);
  answers[1].resolve(refused(503));
  await act(() => adding);
  expect(result.current.uploading).toEqual([]);
});

test.each([
  ["removed", 200, [], ""],
  ["removed in another window", 404, [], ""],
  ["not removed", 503, ["plan.pdf"], "No."],
])("a file that is %s (%i) is shown accordingly", async (_, status, shown, reason) => {
  const { result, names } = open(() =>
    status === 200
      ? Response.json({ error: "false" })
      : Response.json({ message: "No." }, { status }),
  );
  await act(() => result.current.remove(stored));
  expect([names(), result.current.reason]).toEqual([shown, reason]);
});
