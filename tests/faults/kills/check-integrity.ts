import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../server/db/schema.ts";
import type { Ground } from "../each-server.ts";

/**
 * What the engine itself finds wrong with its files: SQLite's integrity and foreign keys;
 * PostgreSQL's heaps, B-trees, and whether each of these has all of its table's rows (amcheck).
 */
export function checkIntegrity(db: Kysely<Schema>, engine: Ground["engine"]): Promise<unknown[]> {
  return engine === "sqlite" ? checkSqlite(db) : checkPostgres(db);
}

async function checkSqlite(db: Kysely<Schema>): Promise<unknown[]> {
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql`pragma foreign_key_check`.execute(db);
  return [...whole.rows.filter((row) => row.integrity_check !== "ok"), ...keys.rows];
}

async function checkPostgres(db: Kysely<Schema>): Promise<unknown[]> {
  await sql`create extension if not exists amcheck`.execute(db);
  const heaps = await sql`
    select relname, blkno, msg from pg_class
    cross join lateral verify_heapam(oid, check_toast => true)
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  `.execute(db);
  // Throws at the first fault, which then fails the test by itself.
  await sql`
    select bt_index_check(pg_class.oid, true) from pg_class
    join pg_am on pg_am.oid = relam and amname = 'btree'
    where relnamespace = 'public'::regnamespace and relkind = 'i'
  `.execute(db);
  return heaps.rows;
}
