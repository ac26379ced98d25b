// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveCall, UnsentCalls } from "./save-call.ts";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const call = {
  id: "e",
  key: "k",
  body: { outcome: "reached", next: "done", phone: "+91 98100 00000", note: "They agree." },
} as const;
const restarting = async () => Response.json({ message: "We restart." }, { status: 503 });

test("a call that the server was away for is sent after a while, and once", async () => {
  const element = <UnsentCalls me="m" />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  fetched.mockImplementation(restarting);
  expect(await saveCall("m", call)).toBeNull();
  fetched.mockImplementation(async () => Response.json({ id: "n" }, { status: 201 }));
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(String(fetched.mock.calls[1]?.[1]?.body)).toContain("They agree.");
});

test.each([
  ["the server is away", true],
  ["there is no network", false],
])("a browser without storage says that the call isn't saved: %s", async (_, onLine) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Refused", "QuotaExceededError");
  });
  fetched.mockImplementation(restarting);
  await expect(saveCall("m", call)).rejects.toThrow(/restart|reach the server/);
});
