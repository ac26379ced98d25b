import { useState } from "react";
import type { Conversation } from "../../../contract/conversations.ts";
import type { AnswerOf, QueryOf } from "../../../contract/endpoints.ts";
import { callApi } from "../api/api-client.ts";
import { useAction } from "../forms/use-action.ts";

type Loaded = { listKey: string; rows: readonly Conversation[]; next: string | null };

/** The first page, which is renewed, and the pages that were loaded after it. */
export function useMorePages(
  first: AnswerOf<"listConversations"> | null,
  listKey: string,
  query: QueryOf<"listConversations">,
) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { running, run } = useAction();
  const further = loaded?.listKey === listKey ? loaded : null;
  const known = new Set(first?.message.map(({ id }) => id));
  const rows = [
    ...(first?.message ?? []),
    ...(further?.rows.filter(({ id }) => !known.has(id)) ?? []),
  ];
  const next = further ? further.next : (first?.next ?? null);

  async function load() {
    if (next === null) return;
    const page = await callApi("listConversations", { query: { ...query, cursor: next } });
    const before = further?.rows ?? [];
    setLoaded({ listKey, rows: [...before, ...page.message], next: page.next });
  }
  return { rows, hasMore: next !== null, running, load: () => run(load) };
}
