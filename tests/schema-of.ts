import { type Kysely, sql } from "kysely";
import type { Database } from "../server/db/database.ts";
import type { Schema } from "../server/db/schema.ts";

type Part = { part: string; definition: string };

/**
 * Definitions of all tables, columns in their order, constraints, indexes, triggers and functions,
 * alike where only spelling differs. Names of constraints are compared on PostgreSQL alone, and those
 * of `not null` nowhere: nothing refers to them.
 */
export async function schemaOf({ engine, read }: Database): Promise<string[]> {
  const parts = await (engine === "postgres" ? postgresParts(read) : sqliteParts(read));
  return parts.map(({ part, definition }) => `${part}: ${spelled(definition)}`).sort();
}

const spelled = (definition: string) =>
  definition
    .toLowerCase()
    .replaceAll('"', "")
    .replace(/\s+/g, " ")
    .replace(/(?<=\() | (?=\))/g, "");

async function sqliteParts(db: Kysely<Schema>): Promise<Part[]> {
  const { rows } = await sql<Part & { type: string; columns: string }>`
    select type, type || ' ' || name as part, sql as definition,
      (select group_concat(name, ', ') from pragma_table_info(sqlite_schema.name)) as columns
    from sqlite_schema where sql is not null and name not like 'kysely%'
  `.execute(db);
  return rows.map(({ type, part, definition, columns }) => {
    if (type !== "table" || definition.includes("using fts5")) return { part, definition };
    return { part: `${part} (${columns})`, definition: sortedClauses(definition) };
  });
}

/** A table's columns and constraints, wherever a constraint is in the list. */
function sortedClauses(table: string): string {
  return (
    spelled(table)
      .replace(/^create table \S+ ?\(/, "")
      .replace(/\)( without rowid)?$/, "$1")
      .replace(/constraint \w+ /g, "")
      .replace(/default ('.*?'|\d+) not null/g, "not null default $1")
      // Commas outside parentheses.
      .split(/ ?, (?![^(]*\))/)
      .sort()
      .join("\n")
  );
}

async function postgresParts(db: Kysely<Schema>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select 'column ' || attrelid::regclass || '.' || attname as part,
      concat_ws(' ', count(*) over (partition by attrelid order by attnum),
        format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid),
        attcollation::regcollation, reloptions) as definition
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      and not attisdropped
    union all
    select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
    union all
    select 'function ' || proname, pg_get_functiondef(oid)
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'sequence ' || sequencename, data_type::text from pg_sequences
    union all
    select 'words ' || cfgname || maptokentype, mapdict::regdictionary::text
    from pg_ts_config join pg_ts_config_map on mapcfg = pg_ts_config.oid
    where cfgnamespace = 'public'::regnamespace
  `.execute(db);
  return rows;
}
