// @vitest-environment jsdom
import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { saveCall, UnsentCalls } from "./save-call.ts";

const me = crypto.randomUUID();
const aCall = (key: string) => ({
  id: crypto.randomUUID(),
  key,
  body: {
    outcome: "reached" as const,
    note: "",
    next: "done" as const,
    phone: "+91 98765 43210",
    madeAt: "2026-07-29T09:00:00.000Z",
  },
});

/** A server whose answers to the call of a key are these statuses, the last of them for ever. */
function serve(answers: Record<string, number[]>): string[] {
  const keys: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    const key = new Headers(headers).get("Idempotency-Key") ?? "none";
    keys.push(key);
    const statuses = answers[key] ?? [];
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200;
    const ok = { error: "false", message: "Logged.", id: crypto.randomUUID() };
    return Response.json(status < 400 ? ok : { error: "true", message: "No.", requestId: "r" }, {
      status,
    });
  });
  return keys;
}

test("a call that the server was away for is sent within a minute, and once", async () => {
  vi.useFakeTimers();
  const keys = serve({ first: [503, 503, 200] });
  expect(await saveCall(me, aCall("first"))).toBeNull();
  const layout = render(<UnsentCalls me={me} />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(keys).toEqual(["first", "first"]);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(keys).toEqual(["first", "first", "first"]);
  layout.unmount();
  vi.useRealTimers();
});

test("a stored call that the server fails at holds up no other", async () => {
  const keys = serve({ bad: [503, 500], good: [503, 200] });
  for (const key of ["bad", "good"]) await saveCall(me, aCall(key));
  const layout = render(<UnsentCalls me={me} />);
  await vi.waitFor(() => expect(keys).toEqual(["bad", "good", "bad", "good"]));
  layout.unmount();
});

test.each([
  ["the server is away", true],
  ["there is no network", false],
])("a browser without storage says that the call isn't saved: %s", async (_, onLine) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Refused", "QuotaExceededError");
  });
  serve({ full: [503] });
  await expect(saveCall(me, aCall("full"))).rejects.toThrow(/^No\.|reach the server/);
});
