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
