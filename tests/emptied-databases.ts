import pg from "pg";

/**
 * PostgreSQL databases that a test left, emptied for the next one of the same worker: to make one
 * takes a hundred times as long as to empty it.
 */
export class EmptiedDatabases {
  /** Schema fingerprint of each new database, by URL. */
  readonly #shapes = new Map<string, string>();
  readonly #free: string[] = [];
  /** One connection to each, kept: a new one would read the catalogue of all tables again. */
  readonly #clients = new Map<string, Promise<pg.Client>>();

  /** An emptied database, if there is one. */
  take(): string | undefined {
    return this.#free.pop();
  }

  /** Remembers what a new database is like, so that it can be given back. */
  async know(url: string): Promise<void> {
    const client = openClient(url);
    this.#clients.set(url, client);
    this.#shapes.set(url, await shapeOf(await client));
  }

  /** Empties a database; false where a test changed more than rows. */
  async giveBack(url: string): Promise<boolean> {
    const client = await (this.#clients.get(url) ?? openClient(url));
    await client.query(endOthers);
    await client.query(emptyTables);
    const isAsBefore = (await shapeOf(client)) === this.#shapes.get(url);
    if (isAsBefore) this.#free.push(url);
    else await client.end();
    return isAsBefore;
  }
}

const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

// As a replica: no trigger runs and no foreign key is asked, whatever the order.
const emptyTables = `do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'
  loop execute format('delete from %I', name); end loop;
  for name in select sequencename from pg_sequences where schemaname = 'public'
  loop execute format('alter sequence %I restart', name); end loop;
end $$`;

/** Everything that a migration makes, and which of them are in. */
const shape = `select md5(concat(
  (select string_agg(concat(relname, relkind, relnatts), ' ' order by relname) from pg_class
    where relnamespace = 'public'::regnamespace),
  (select string_agg(concat(tgname, tgenabled), ' ' order by tgname, oid) from pg_trigger
    where not tgisinternal),
  (select string_agg(concat(proname, md5(prosrc)), ' ' order by proname) from pg_proc
    where pronamespace = 'public'::regnamespace),
  (select string_agg(conname, ' ' order by conname) from pg_constraint
    where connamespace = 'public'::regnamespace),
  (select string_agg(name, ' ' order by name) from kysely_migration)
)) as shape`;

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(shape);
  return rows[0]?.shape ?? "";
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  return client;
}
