import type { Database } from "../../database.ts";

/** Counts of views, and their sums per week, maintained by triggers. */
export const insight = (engine: Database["engine"]) => [
  `create table views (
    day text not null,
    path text not null,
    source text not null,
    campaign text not null,
    kind text not null,
    device text not null,
    count integer not null,
    constraint views_key primary key (day, path, source, campaign, kind, device)
  )`,
  `create index views_by_day on views (day, kind, path, source, campaign, count)`,
  // On SQLite, the counts are in the key's own tree: five years are read in a third of the time.
  `create table view_weeks (
    dimension text not null,
    week text not null,
    name text not null,
    kind text not null,
    count integer not null,
    constraint view_weeks_key primary key (dimension, week, name, kind)
  )${engine === "postgres" ? "" : " without rowid"}`,
  ...(engine === "postgres" ? onPostgres() : onSqlite()),
];

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

const columns = ["day", ...dimensions, "kind"];

function onSqlite(): string[] {
  const row = (of: "old" | "new", sign = "") =>
    add(
      `(select ${columns.map((name) => `${of}.${name} as ${name}`).join(", ")},
        ${sign}${of}.count as count)`,
      "date(day, 'weekday 0', '-6 days')",
    );
  return [
    `create trigger sum_view_inserted after insert on views begin ${row("new")}; end`,
    `create trigger sum_view_changed after update on views
      begin ${row("old", "-")}; ${row("new")}; end`,
    `create trigger sum_view_deleted after delete on views begin ${row("old", "-")}; end`,
  ];
}

/** Once per statement, since a restore inserts many rows with each. */
function onPostgres(): string[] {
  const monday = "to_char(date_trunc('week', day::timestamp), 'YYYY-MM-DD')";
  const removed = `(select ${columns.join(", ")}, -count as count from old_rows)`;
  return [
    `create function sum_views() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${add(`${removed} as removed`, monday)}; end if;
      if tg_op <> 'DELETE' then ${add("new_rows", monday)}; end if;
      return null;
    end $$`,
    ...(
      [
        ["insert", "new table as new_rows"],
        ["update", "old table as old_rows new table as new_rows"],
        ["delete", "old table as old_rows"],
      ] as const
    ).map(
      ([event, rows]) => `create trigger sum_views_on_${event} after ${event} on views
        referencing ${rows} for each statement execute function sum_views()`,
    ),
  ];
}
