import { presets } from "../../../contract/rights.ts";
import type { Database } from "../../../server/db/database.ts";
import type { Context } from "../../../server/services/context.ts";
import { listConversations } from "../../../server/services/crm/conversations/list-conversations.ts";
import { quietContext } from "../../quiet-context.ts";
import { assignee } from "./client-corpus.ts";
import { compareScales } from "./compare-scales.ts";
import { conversationWorks, type Office } from "./conversation-works.ts";
import type { FigureRow } from "./figures.ts";
import { fillPostgresConversations, fillSqliteConversations, now } from "./fill-conversations.ts";
import { withPairs } from "./scale-databases.ts";

/** Numbers of messages; `BENCH_MESSAGES` shrinks the large side. */
const large = Number(process.env["BENCH_MESSAGES"] ?? 1_000_000);
const sizes = { sqlite: { small: 1_000, large }, postgres: { small: 1_000, large } } as const;

/** The back office with a million messages against a thousand, both measured in turn. */
export async function conversationScaleRows(): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  const fill = {
    sqlite: async (_: Database, path: string, count: number) =>
      fillSqliteConversations(path, count),
    postgres: (_: Database, url: string, count: number) => fillPostgresConversations(url, count),
  };
  await withPairs(sizes, fill, async (engine, pair) => {
    const offices = { small: await officeOn(pair.small), large: await officeOn(pair.large) };
    const messages = large.toLocaleString("en");
    for (const [what, work] of Object.entries(conversationWorks)) {
      const title = `${what} (${engine}), ${messages} messages : 1,000 messages`;
      rows.push(await compareScales(title, offices, work));
    }
  });
  return rows;
}

/** The office on a filled database, as its assignee sees it. */
async function officeOn(database: Database): Promise<Office> {
  const staff: Context = {
    ...quietContext(database),
    actor: { kind: "staff", id: assignee, rights: presets.admin, sessionId: "bench" },
    now: () => now,
  };
  const open = { view: "open", limit: 20 } as const;
  const { conversations } = await listConversations(staff, open);
  const { next } = await listConversations(staff, { ...open, view: "done" });
  return {
    staff,
    conversations: conversations.map(({ id }) => id),
    clients: conversations.flatMap(({ clientId }) => clientId ?? []),
    afterFirstPage: next ?? "",
  };
}
