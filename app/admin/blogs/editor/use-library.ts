import { useDeferredValue, useEffect, useState } from "react";
import type { Media } from "../../../../contract/media.ts";
import { callApi } from "../../api/call-api.ts";
import { plainReasonOf } from "../../api/errors.ts";
import { useAnswer } from "../../api/use-answer.ts";

const pageSize = 24;

/** The library's images whose names have `words` in them, a page more at each `more`. */
export function useLibrary(words: string) {
  const q = useDeferredValue(words.trim()) || undefined;
  const [loaded, reload] = useAnswer("listMedia", { query: { limit: pageSize, q } });
  const [later, setLater] = useState<{ media: readonly Media[]; next: string | null } | null>(null);
  const [failure, setFailure] = useState("");
  // Pages of another search are no continuation of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer is the occasion.
  useEffect(() => setLater(null), [loaded.state === "ready" ? loaded.answer : null]);

  const first = loaded.state === "ready" ? loaded.answer : null;
  const next = later ? later.next : (first?.next ?? null);
  async function more() {
    if (next === null) return;
    setFailure("");
    try {
      const page = await callApi("listMedia", { query: { limit: pageSize, q, cursor: next } });
      setLater((before) => ({
        media: [...(before?.media ?? []), ...page.message],
        next: page.next,
      }));
    } catch (error) {
      setFailure(plainReasonOf(error));
    }
  }
  return {
    loaded,
    reload,
    media: [...(first?.message ?? []), ...(later?.media ?? [])],
    more: next === null ? null : more,
    failure,
  };
}

export type Library = ReturnType<typeof useLibrary>;
