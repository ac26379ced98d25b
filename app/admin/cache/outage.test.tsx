// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { callApi } from "../api/api-client.ts";
import { useOutage } from "./outage.ts";
import { useLocalQuery } from "./use-query.tsx";

const rows = (tags: string[]) => Response.json({ message: tags });
const says = (status: number, message: string) => Response.json({ message }, { status });
const nobody = () => {
  throw new TypeError("Failed to fetch");
};

/** Asks a server that gives these answers, one after the other. */
async function ask(...answers: (() => Response)[]) {
  const rest = [...answers];
  vi.stubGlobal("fetch", async () => (rest.shift() as () => Response)());
  onTestFinished(() => void vi.unstubAllGlobals());
  const { result } = renderHook(() => useLocalQuery(() => callApi("listTags", {})), {
    wrapper: ({ children }) => (
      <RouterProvider router={createMemoryRouter([{ path: "*", element: children }])} />
    ),
  });
  await act(async () => {});
  return { state: () => result.current, again: () => act(async () => result.current.reload()) };
}

test("what was read stays while the server is away, and goes when the server refuses it", async () => {
  const outage = renderHook(useOutage).result;
  const list = await ask(
    () => rows(["three"]),
    nobody,
    () => says(503, "Busy."),
    () => rows(["four"]),
    () => says(404, "It is gone."),
    () => rows([]),
    () => says(500, "A fault."),
  );
  expect(outage.current).toBeNull();
  for (const reason of [/^The server doesn’t answer\./, /^Busy\./]) {
    await list.again();
    expect(list.state()).toMatchObject({ state: "ready", answer: { message: ["three"] } });
    expect(outage.current).toMatch(reason);
    expect(outage.current).toMatch(
      /Showing what was loaded at \d.*Anything you type stays here\.$/,
    );
  }
  await list.again();
  expect([list.state(), outage.current]).toMatchObject([{ answer: { message: ["four"] } }, null]);
  await list.again();
  expect(list.state()).toMatchObject({ state: "failed", reason: "It is gone." });
  await list.again();
  await list.again();
  expect(list.state()).toMatchObject({ state: "failed", reason: "A fault." });
  expect(outage.current).toBeNull();
});

test("what was never read fails on its own", async () => {
  const list = await ask(nobody);
  expect(list.state().state).toBe("failed");
});
