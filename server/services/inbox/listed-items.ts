import { type ExpressionBuilder, sql } from "kysely";
import type { InboxStatus } from "../../../contract/inbox.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { Place } from "../list-cursor.ts";
import { readFrom } from "../read-from.ts";
import { type InboxFilter, kindsOf, statusesOf } from "./inbox-filter.ts";
import { type ItemKind, itemTables } from "./item-tables.ts";

/** Which part of the list is wanted. */
export type Wanted = InboxFilter & { after: Place | undefined; limit: number };

/** An item of one page, by the time (ms) it came, or by its place in the index. */
export type ItemPlace = Place & { kind: ItemKind };

type Received = "enquiries" | "call_requests";

/**
 * Of somebody whose data is restricted nothing is shown but what they sent since: they want an
 * answer to that (`docs/privacy.md`).
 */
export const isUnrestricted = (eb: ExpressionBuilder<Schema, Received>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom("clients")
        .select("clients.id")
        .whereRef("clients.id", "=", "client_id")
        .whereRef("clients.restricted_at", ">=", "received_at"),
    ),
  );

/**
 * The items of one page, newest first. Each kind and status is asked for on its own, which is a
 * stretch of an index each time, and the stretches are merged here.
 */
export async function listedItems(context: Context, wanted: Wanted): Promise<ItemPlace[]> {
  const statuses = statusesOf(wanted) ?? [undefined];
  const stretches = await Promise.all(
    kindsOf(wanted).flatMap((kind) =>
      statuses.map((status) => stretchOf(context, kind, status, wanted)),
    ),
  );
  return stretches.flat().sort(newestFirst).slice(0, wanted.limit);
}

async function stretchOf(
  context: Context,
  kind: ItemKind,
  status: InboxStatus | undefined,
  { assignee, after, limit }: Wanted,
): Promise<ItemPlace[]> {
  const rows = await readFrom(context)
    .selectFrom(itemTables[kind])
    .select(["id", "received_at as at"])
    .where(isUnrestricted)
    .$if(status !== undefined, (select) => select.where("status", "=", status ?? "new"))
    .$if(assignee === "none", (select) => select.where("assignee", "is", null))
    .$if(assignee !== undefined && assignee !== "none", (select) =>
      select.where("assignee", "=", assignee ?? ""),
    )
    .$if(after !== undefined, (select) =>
      select.where(sql<boolean>`(received_at, id) < (${after?.at}, ${after?.id})`),
    )
    // All of them null; said, since PostgreSQL would not see that its index is in order.
    .$if(assignee === "none", (select) => select.orderBy("assignee"))
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, kind }));
}

const newestFirst = (a: ItemPlace, b: ItemPlace) => b.at - a.at || (b.id > a.id ? 1 : -1);
