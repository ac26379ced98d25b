import { useState } from "react";
import type { Conversation } from "../../../contract/conversations.ts";
import type { AnswerOf, QueryOf } from "../../../contract/endpoints.ts";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";

type Page = AnswerOf<"listConversations">;
type Loaded = { listKey: string; rows: readonly Conversation[]; next: string | null };

/** The first page, which is renewed, and the pages that were loaded after it. */
export function useMorePages(
  first: Page | null,
  listKey: string,
  query: QueryOf<"listConversations">,
) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [running, setRunning] = useState(false);
  const further = loaded?.listKey === listKey ? loaded : null;
  const known = new Set(first?.message.map(({ id }) => id));
  const rows = [
    ...(first?.message ?? []),
    ...(further?.rows.filter(({ id }) => !known.has(id)) ?? []),
  ];
  const next = further ? further.next : (first?.next ?? null);

  async function load() {
    if (running || next === null) return;
    setRunning(true);
    try {
      const page = await callApi("listConversations", { query: { ...query, cursor: next } });
      const before = further?.rows ?? [];
      setLoaded({ listKey, rows: [...before, ...page.message], next: page.next });
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
    setRunning(false);
  }
  return { rows, hasMore: next !== null, running, load };
}
