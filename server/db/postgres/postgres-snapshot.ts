import pg from "pg";
import { migrationNames, quoted, type Snapshot, type SnapshotRow } from "../snapshot.ts";

/** How many rows are fetched at a time. */
const fetched = 250;

// Numbers that a double can't hold come as they are; the driver's own parsers for the rest.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format ?? "text"),
};

/** What the database at `url` holds at this moment, in one repeatable-read transaction. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, types, connectionTimeoutMillis: 5_000 });
  // A line that breaks fails the query under way; unheard, the event would end the process.
  client.on("error", () => {});
  await client.connect();
  await client.query("begin isolation level repeatable read read only");
  // The first query is what takes the snapshot.
  await client.query("select 1");

  return {
    async migrations() {
      const { rows } = await client.query<{ name: string }>(migrationNames);
      return rows.map(({ name }) => name);
    },
    async *rows(table) {
      await client.query(`declare every_row no scroll cursor for select * from ${quoted(table)}`);
      for (;;) {
        const { rows } = await client.query<SnapshotRow>(`fetch ${fetched} from every_row`);
        if (rows.length === 0) break;
        yield* rows;
      }
      await client.query("close every_row");
    },
    close: () => client.end(),
  };
}
