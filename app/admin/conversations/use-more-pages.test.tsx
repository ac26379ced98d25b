// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { useMorePages } from "./use-more-pages.ts";

const page = (next: string | null, ...ids: string[]) =>
  ({ message: ids.map((id) => ({ id })), next }) as AnswerOf<"listConversations">;

test("the pages that were loaded belong to their list, and each row is shown once", async () => {
  const answer = { error: "false", ...page(null, "b", "c") };
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(answer));
  const { result, rerender } = renderHook(
    ({ first, list }) => useMorePages(first, list, { limit: 2 }),
    { initialProps: { first: page("more", "a", "b"), list: "open" } },
  );
  const shown = () => result.current.rows.map(({ id }) => id);
  expect(result.current.hasMore).toBe(true);
  await act(() => result.current.load());
  expect(shown()).toEqual(["a", "b", "c"]);
  expect(result.current.hasMore).toBe(false);
  rerender({ first: page("more", "d"), list: "mine" });
  expect(shown()).toEqual(["d"]);
  expect(result.current.hasMore).toBe(true);
});

test("they are read again with the first page, from where that ends now", async () => {
  const cursors: (string | null)[] = [];
  const pages: Record<string, ReturnType<typeof page>> = {
    "after-b": page("after-d", "c", "d"),
    "after-d": page("after-f", "e", "f"),
    "after-a": page("after-d", "b", "d"),
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const cursor = new URL(String(input), location.origin).searchParams.get("cursor");
    cursors.push(cursor);
    return Response.json({ error: "false", ...pages[cursor ?? ""] });
  });
  const { result, rerender } = renderHook(
    ({ first }) => useMorePages(first, "open", { limit: 2 }),
    { initialProps: { first: page("after-b", "a", "b") } },
  );
  await act(() => result.current.load());
  await act(() => result.current.load());
  expect(result.current.rows.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e", "f"]);
  // An enquiry has come, "c" was marked as done.
  rerender({ first: page("after-a", "new", "a") });
  await vi.waitFor(() => expect(cursors).toEqual(["after-b", "after-d", "after-a", "after-d"]));
  await vi.waitFor(() =>
    expect(result.current.rows.map(({ id }) => id)).toEqual(["new", "a", "b", "d", "e", "f"]),
  );
});
