import { dayIn } from "../../../contract/answer-hours.ts";
import { maxMarksPerDay, otherMark } from "../../../contract/campaign-marks.ts";
import { laterDay, mondayOf } from "../../../contract/days.ts";
import { dayMs } from "../../../contract/durations.ts";
import type { Transaction } from "../../db/schema.ts";
import type { ViewRow } from "../../db/tables/insight-tables.ts";
import type { Context } from "../context.ts";
import { readAnswerHours } from "../settings/answer-hours.ts";
import { slugIn } from "../site-paths.ts";
import type { NameKind } from "./insight-rows.ts";
import { ViewCounter } from "./view-counter.ts";

/** Rows that one statement writes. */
const batchSize = 500;

/**
 * Adds the counts of this process to those of all, and learns which networks are those of staff,
 * and which names were counted lately. Counts that can't be written are added to the next ones.
 */
export async function writeViews(context: Context): Promise<void> {
  const { views } = context;
  const rows = views.take();
  try {
    if (rows.length > 0) {
      await context.database.write(async (transaction) => {
        await context.database.lock(transaction, ["views"]);
        const existing = await existingPages(transaction, rows);
        const known = merged(await withKnownNames(transaction, existing));
        for (let start = 0; start < known.length; start += batchSize) {
          await transaction
            .insertInto("views")
            .values(known.slice(start, start + batchSize))
            .onConflict((conflict) =>
              conflict
                .columns(["day", "path", "source", "campaign", "kind", "device"])
                .doUpdateSet((eb) => ({ count: eb("views.count", "+", eb.ref("excluded.count")) })),
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
  const today = dayIn(timeZone, context.now());
  for (const kind of ["source", "campaign"] as const) {
    views.names.learn(kind, await recentNames(context, kind, today), today);
  }
}

/** The rows without those of posts that don't exist. */
async function existingPages(transaction: Transaction, rows: readonly ViewRow[]) {
  const slugs = rows.flatMap(({ kind, path }) => (kind === "missing" ? [] : (slugIn(path) ?? [])));
  if (slugs.length === 0) return rows;
  const found = await transaction
    .selectFrom("posts")
    .select("slug")
    .where("slug", "in", [...new Set(slugs)])
    .where("deleted_at", "is", null)
    .execute();
  const known = new Set(found.map(({ slug }) => slug));
  return rows.filter(
    ({ kind, path }) => kind === "missing" || known.has(slugIn(path) ?? path) || !slugIn(path),
  );
}

/**
 * The rows, with `other` for sources and campaigns beyond the maximum of their day; without paths
 * that lead nowhere beyond it.
 */
async function withKnownNames(
  transaction: Transaction,
  rows: readonly ViewRow[],
): Promise<ViewRow[]> {
  const known = rows.map((row) => ({ ...row }));
  for (const name of ["source", "campaign", "path"] as const) {
    const isCounted = ({ kind }: ViewRow) => (kind === "missing") === (name === "path");
    const counted = known.filter(isCounted);
    for (const date of new Set(counted.map((row) => row.day))) {
      const stored = await transaction
        .selectFrom("views")
        .select(name)
        .distinct()
        .where("day", "=", date)
        .where("kind", name === "path" ? "=" : "<>", "missing")
        .execute();
      const names = new Set(stored.map((row) => row[name]));
      for (const row of counted.filter((each) => each.day === date)) {
        if (!names.has(row[name]) && names.size >= maxMarksPerDay) row[name] = otherMark;
        else names.add(row[name]);
      }
    }
  }
  return known.filter(({ path }) => path !== otherMark);
}

/** Adds up rows with the same key, because one statement can't write a key twice. */
function merged(rows: readonly ViewRow[]): ViewRow[] {
  const counter = new ViewCounter();
  counter.putBack(rows);
  return counter.take();
}

/** Names that were counted in this week and the one before, at most those of a week of days. */
async function recentNames(
  { database }: Context,
  dimension: Exclude<NameKind, "missing">,
  today: string,
): Promise<string[]> {
  const rows = await database.read
    .selectFrom("view_weeks")
    .select("name")
    .distinct()
    .where("dimension", "=", dimension)
    .where("week", ">=", laterDay(mondayOf(today), -7))
    .where("count", ">", 0)
    .limit(7 * maxMarksPerDay)
    .execute();
  return rows.map(({ name }) => name);
}

/** Addresses from which staff used the back office within a day. */
async function staffAddresses(context: Context): Promise<string[]> {
  const sessions = await context.database.read
    .selectFrom("sessions")
    .select("address")
    .distinct()
    .where("last_seen_at", ">", context.now() - dayMs)
    .execute();
  return sessions.flatMap(({ address }) => address ?? []);
}
