import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Conversation } from "../../../contract/conversations.ts";
import type { AnswerOf, QueryOf } from "../../../contract/endpoints.ts";
import { callApi } from "../api/api-client.ts";
import { useAction } from "../forms/use-action.ts";

type Further = { rows: readonly Conversation[]; pages: number; next: string | null };

const noPages = { rows: [], pages: 0 };

/** The first page, and the pages that were loaded after it; they are renewed together. */
export function useMorePages(
  first: AnswerOf<"listConversations"> | null,
  listKey: string,
  query: QueryOf<"listConversations">,
) {
  const [loaded, setLoaded] = useState<(Further & { listKey: string }) | null>(null);
  const { running, run } = useAction();
  const further = loaded?.listKey === listKey ? loaded : null;
  const known = new Set(first?.message.map(({ id }) => id));
  const rows = [
    ...(first?.message ?? []),
    ...(further?.rows.filter(({ id }) => !known.has(id)) ?? []),
  ];
  const next = further ? further.next : (first?.next ?? null);
  const attempts = useRef(0);

  /** Adds pages to `before`, unless others are asked for meanwhile. */
  async function read(before: Further, count: number) {
    attempts.current += 1;
    const attempt = attempts.current;
    let { rows, pages, next } = before;
    while (next !== null && pages < count) {
      const page: AnswerOf<"listConversations"> = await callApi("listConversations", {
        query: { ...query, cursor: next },
      });
      rows = [...rows, ...page.message];
      next = page.next;
      pages += 1;
    }
    if (attempt === attempts.current) setLoaded({ listKey, rows, pages, next });
  }

  // Rows move from page to page: the old further pages would lack one, or still list a closed one.
  const renew = useEffectEvent(async () => {
    if (first && further) await read({ ...noPages, next: first.next }, further.pages);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each answer.
  useEffect(() => {
    // After a failure they stay as they were.
    renew().catch(() => {});
  }, [first]);

  const load = () => read({ ...(further ?? noPages), next }, (further?.pages ?? 0) + 1);
  return { rows, hasMore: next !== null, running, load: () => run(load) };
}
