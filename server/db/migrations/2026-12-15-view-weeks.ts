import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./is-postgres.ts";

/** Sums of `views` per week, maintained by triggers: Insight reads years of them in milliseconds. */
export const viewWeeks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("view_weeks")
      .addColumn("dimension", "text", (column) => column.notNull())
      .addColumn("week", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("view_weeks_key", ["dimension", "week", "name", "kind"])
      // The counts in the key's own tree: five years are read in a third of the time.
      .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
      .execute();
    await (isPostgres(db) ? sumOnPostgres(db) : sumOnSqlite(db));
  },
};

const dimensions = ["path", "source", "campaign"] as const;

/** Adds rows of these columns and `count`, each to the sums of its path, source and campaign. */
const add = (rows: string, monday: string) => {
  const counts = dimensions.map(
    (column) => `select '${column === "path" ? "page" : column}' as dimension,
      ${monday} as week, ${column} as name, kind, count
      from ${rows} where kind in ('visit', 'read-on')`,
  );
  return `insert into view_weeks (dimension, week, name, kind, count)
    select dimension, week, name, kind, sum(count) from (${counts.join(" union all ")}) as counted
    where true group by dimension, week, name, kind
    on conflict (dimension, week, name, kind) do update
    set count = view_weeks.count + excluded.count`;
};

async function sumOnSqlite(db: Kysely<unknown>): Promise<void> {
  const monday = "date(day, 'weekday 0', '-6 days')";
  await sql.raw(add("views", monday)).execute(db);
  const columns = ["day", ...dimensions, "kind"];
  const row = (of: "old" | "new", sign = "") =>
    add(
      `(select ${columns.map((name) => `${of}.${name} as ${name}`).join(", ")},
        ${sign}${of}.count as count)`,
      monday,
    );
  for (const [name, event, statements] of [
    ["sum_view_inserted", "insert", [row("new")]],
    ["sum_view_changed", "update", [row("old", "-"), row("new")]],
    ["sum_view_deleted", "delete", [row("old", "-")]],
  ] as const) {
    await sql
      .raw(`create trigger ${name} after ${event} on views begin ${statements.join("; ")}; end`)
      .execute(db);
  }
}

/** Once per statement, since a restore inserts many rows with each. */
async function sumOnPostgres(db: Kysely<unknown>): Promise<void> {
  const monday = "to_char(date_trunc('week', day::timestamp), 'YYYY-MM-DD')";
  await sql.raw(add("views", monday)).execute(db);
  const changed = ["day", ...dimensions, "kind"].join(", ");
  const removed = `(select ${changed}, -count as count from old_rows)`;
  await sql
    .raw(`create function sum_views() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${add(`${removed} as removed`, monday)}; end if;
      if tg_op <> 'DELETE' then ${add("new_rows", monday)}; end if;
      return null;
    end $$`)
    .execute(db);
  for (const [event, rows] of [
    ["insert", "new table as new_rows"],
    ["update", "old table as old_rows new table as new_rows"],
    ["delete", "old table as old_rows"],
  ] as const) {
    await sql
      .raw(`create trigger sum_views_on_${event} after ${event} on views
        referencing ${rows} for each statement execute function sum_views()`)
      .execute(db);
  }
}
