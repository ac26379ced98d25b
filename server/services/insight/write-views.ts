import type { Transaction } from "kysely";
import { maxMarksPerDay, otherMark } from "../../../contract/campaign-marks.ts";
import type { Schema } from "../../db/schema.ts";
import type { ViewRow } from "../../db/tables/insight-tables.ts";
import type { Context } from "../context.ts";
import { day } from "../rate-limits.ts";
import { readAnswerHours } from "../settings/read-answer-hours.ts";
import { slugIn } from "./site-paths.ts";

/**
 * Adds the counts of this process to those of all, and learns which networks are those of staff.
 * Counts that can't be written are added to the next ones.
 */
export async function writeViews(context: Context): Promise<void> {
  const { views } = context;
  const rows = views.take();
  try {
    if (rows.length > 0) {
      await context.database.write(async (transaction) => {
        await context.database.lock(transaction, ["views"]);
        for (const each of await existingPages(transaction, rows)) {
          const row = await withKnownNames(transaction, each);
          await transaction
            .insertInto("views")
            .values(row)
            .onConflict((conflict) =>
              conflict
                .columns(["day", "path", "source", "campaign", "kind", "device"])
                .doUpdateSet((eb) => ({ count: eb("views.count", "+", row.count) })),
            )
            .execute();
        }
      });
    }
  } catch (error) {
    views.putBack(rows);
    throw error;
  }
  const { timeZone } = await readAnswerHours(context.database.read);
  views.configure(timeZone, await staffAddresses(context));
}

/** The rows without those of posts that don't exist. */
async function existingPages(transaction: Transaction<Schema>, rows: readonly ViewRow[]) {
  const slugs = rows.flatMap(({ path }) => slugIn(path) ?? []);
  if (slugs.length === 0) return rows;
  const found = await transaction
    .selectFrom("posts")
    .select("slug")
    .where("slug", "in", [...new Set(slugs)])
    .where("deleted_at", "is", null)
    .execute();
  const known = new Set(found.map(({ slug }) => slug));
  return rows.filter(({ path }) => known.has(slugIn(path) ?? "") || slugIn(path) === undefined);
}

/** The row with `other` for a source or campaign beyond those that its day has room for. */
async function withKnownNames(transaction: Transaction<Schema>, row: ViewRow): Promise<ViewRow> {
  const known = { ...row };
  for (const name of ["source", "campaign"] as const) {
    const names = await transaction
      .selectFrom("views")
      .select(name)
      .distinct()
      .where("day", "=", row.day)
      .execute();
    const isKnown = names.some((each) => each[name] === row[name]);
    if (!isKnown && names.length >= maxMarksPerDay) known[name] = otherMark;
  }
  return known;
}

/** Addresses from which staff used the back office within a day. */
async function staffAddresses(context: Context): Promise<string[]> {
  const sessions = await context.database.read
    .selectFrom("sessions")
    .select("address")
    .distinct()
    .where("last_seen_at", ">", context.now() - day)
    .execute();
  return sessions.flatMap(({ address }) => address ?? []);
}
