// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ApiError, Unreachable } from "../api/api-errors.ts";
import { useOutage } from "./outage.ts";
import { Query } from "./query-cache.ts";
import { useLocalQuery } from "./use-query.tsx";

type Answer = () => Promise<string>;

/** Asks with `answers`, one after the other. */
async function ask(...answers: Answer[]) {
  const rest = [...answers];
  const { result } = renderHook(() => useLocalQuery(() => (rest.shift() as Answer)()), {
    wrapper: ({ children }) => (
      <RouterProvider router={createMemoryRouter([{ path: "*", element: children }])} />
    ),
  });
  await act(async () => {});
  return { state: () => result.current[0], again: () => act(async () => result.current[1]()) };
}

const fails =
  (error: Error): Answer =>
  () =>
    Promise.reject(error);

test("what was read stays while the server is away, and goes when the server refuses it", async () => {
  const outage = renderHook(useOutage);
  const list = await ask(
    async () => "three rows",
    fails(new Unreachable(null)),
    fails(new ApiError(503, { message: "Busy." })),
    async () => "four rows",
    fails(new ApiError(404, { message: "It is gone." })),
  );
  expect(outage.result.current).toBeNull();
  for (const reason of [/^We couldn’t reach the server\./, /^Busy\./]) {
    await list.again();
    expect(list.state()).toMatchObject({ state: "ready", answer: "three rows" });
    expect(outage.result.current).toMatch(reason);
    expect(outage.result.current).toMatch(/You see what was here at \d/);
  }
  await list.again();
  expect([list.state(), outage.result.current]).toMatchObject([{ answer: "four rows" }, null]);
  await list.again();
  expect(list.state()).toMatchObject({ state: "failed", reason: "It is gone." });
  expect(outage.result.current).toBeNull();
});

test("what was never read fails on its own", async () => {
  const { result } = renderHook(useOutage);
  await act(() => new Query(fails(new Unreachable(null))).finished);
  expect(result.current).toMatch(/What you write stays here\.$/);
  const list = await ask(fails(new Unreachable(null)));
  expect(list.state().state).toBe("failed");
});
