import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { laterDay, mondayOf } from "../../../contract/days.ts";
import { insightGroups } from "../../../contract/visit-filter.ts";
import type { Schema } from "../../../server/db/schema.ts";
import type { ViewRow } from "../../../server/db/tables/insight-tables.ts";
import { addVisits } from "../../../server/services/insight/add-visits.ts";
import { InsightRows } from "../../../server/services/insight/insight-rows.ts";
import { ViewCounter } from "../../../server/services/insight/view-counter.ts";
import { writeViews } from "../../../server/services/insight/write-views.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { insertRows } from "../../insert-rows.ts";
import { testContext } from "../../service-context.ts";

const firstDay = "2025-12-17";
const days = 60;

const arbitraryView = fc.record({
  day: fc.integer({ min: 0, max: days - 1 }).map((day) => laterDay(firstDay, day)),
  path: fc.constantFrom("/", "/about-us", "/services/devops"),
  source: fc.constantFrom("direct", "google.com", 'it\'s "one".example'),
  campaign: fc.constantFrom("", "may", "other"),
  kind: fc.constantFrom("visit" as const, "read-on" as const, "view" as const),
  device: fc.constantFrom("phone" as const, "computer" as const),
  count: fc.integer({ min: 1, max: 90 }),
});

const seed = Math.floor(Math.random() * 2 ** 31);
const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number) =>
  fc.sample(arbitrary, { numRuns, seed });

const keyOf = ({ count: _, ...key }: ViewRow) => JSON.stringify(key);
const views: readonly ViewRow[] = [
  ...new Map(sample(arbitraryView, 400).map((view) => [keyOf(view), view])).values(),
];

const columns = { page: "path", source: "source", campaign: "campaign" } as const;
const groups = ["page", "source", "campaign"] as const;

/** The weekly sums that differ from the sums of the stored days. */
async function wrongSums(db: Kysely<Schema>): Promise<string[]> {
  const due = new Map<string, number>();
  for (const row of await db.selectFrom("views").selectAll().execute()) {
    if (row.kind === "view") continue;
    for (const group of groups) {
      const key = JSON.stringify([group, mondayOf(row.day), row[columns[group]], row.kind]);
      due.set(key, (due.get(key) ?? 0) + row.count);
    }
  }
  const stored = await db.selectFrom("view_weeks").selectAll().execute();
  const wrong = stored.flatMap(({ dimension, week, name, kind, count }) => {
    const key = JSON.stringify([dimension, week, name, kind]);
    const isRight = (due.get(key) ?? 0) === count;
    due.delete(key);
    return isRight ? [] : [`${key} is ${count}`];
  });
  return [...wrong, ...[...due.keys()].map((key) => `${key} is missing`)];
}

const insert = (db: Kysely<Schema>) => insertRows(db, "views", views);

describeOnEachDatabase("weekly sums of visits", (open) => {
  test("equal the days after inserts, additions, changes and deletions", async () => {
    const database = await open();
    const { read: db } = database;
    await database.write(insert);
    expect(await wrongSums(db), `seed ${seed}`).toEqual([]);
    const context = { ...testContext(database), views: new ViewCounter() };
    context.views.putBack(views.slice(0, 200).map((view) => ({ ...view, count: 3 })));
    context.views.putBack([{ ...views[0], day: "2026-11-23" } as ViewRow]);
    await writeViews(context);
    expect(await wrongSums(db), `seed ${seed}`).toEqual([]);
    await database.write(async (transaction) => {
      await sql`update views set count = count + 1, path = '/moved' where path = '/'`.execute(
        transaction,
      );
      await transaction.deleteFrom("views").where("campaign", "=", "may").execute();
    });
    expect(await wrongSums(db), `seed ${seed}`).toEqual([]);
    await database.write((transaction) =>
      sql`update view_weeks set count = count + 1 where name = 'direct' and kind = 'visit'`.execute(
        transaction,
      ),
    );
    expect(await wrongSums(db)).not.toEqual([]);
  });

  test("give each span the sums of its days, in every grouping", async () => {
    const database = await open();
    await database.write(insert);
    const span = fc
      .tuple(fc.integer({ min: -9, max: days + 9 }), fc.integer({ min: 0, max: days }))
      .map(([start, length]) => ({
        from: laterDay(firstDay, start),
        to: laterDay(firstDay, start + length),
      }));
    for (const { from, to } of sample(span, 25)) {
      const within = views.filter(({ day, kind }) => day >= from && day <= to && kind !== "view");
      for (const group of insightGroups) {
        const [rows, weeks] = [new InsightRows(), new InsightRows()];
        await addVisits(database.read, { from, to, group }, rows, weeks);
        expect({ group, from, to, seed, ...namedSums(weeks) }).toEqual({
          group,
          from,
          to,
          seed,
          ...dueSums(within, ({ day }) => mondayOf(day)),
        });
        if (group !== "week") {
          expect(namedSums(rows)).toEqual(dueSums(within, (row) => row[columns[group]]));
        }
      }
    }
  });
});

type Sums = Record<string, [visits: number, readOn: number]>;

const namedSums = (rows: InsightRows): Sums =>
  Object.fromEntries(
    rows.named().map(({ name, sums: { visits, readOn } }) => [name, [visits, readOn]]),
  );

function dueSums(rows: readonly ViewRow[], nameOf: (row: ViewRow) => string): Sums {
  const due: Sums = {};
  for (const row of rows) {
    const [visits, readOn] = due[nameOf(row)] ?? [0, 0];
    const { count } = row;
    due[nameOf(row)] = row.kind === "visit" ? [visits + count, readOn] : [visits, readOn + count];
  }
  return due;
}
