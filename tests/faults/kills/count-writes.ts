import type { Kysely } from "kysely";
import type { Schema } from "../../../server/db/schema.ts";
import type { Write } from "./write.ts";

export type Counted = { lost: string[]; doubled: string[] };

/** Which acknowledged writes are stored never, or more than once, by their markers. */
export function countWrites(
  acknowledged: readonly Write[],
  stored: ReadonlyMap<string, number>,
): Counted {
  const times = (write: Write) => stored.get(write.marker) ?? 0;
  const marker = (write: Write) => write.marker;
  return {
    lost: acknowledged.filter((write) => times(write) === 0).map(marker),
    doubled: acknowledged.filter((write) => times(write) > 1).map(marker),
  };
}

/** How often each marker is stored, in the table of its kind. */
export async function storedMarkers(db: Kysely<Schema>): Promise<Map<string, number>> {
  const enquiries = await db.selectFrom("enquiries").select("description as marker").execute();
  const calls = await db.selectFrom("call_requests").select("company_name as marker").execute();
  const mailings = await db.selectFrom("bulk_emails").select("subject as marker").execute();
  const revisions = await db.selectFrom("post_revisions").select("title as marker").execute();
  return counts([enquiries, calls, mailings, revisions].flat().map(({ marker }) => marker));
}

export function counts(values: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}
