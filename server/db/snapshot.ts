/** A row as the driver reads it: text, numbers, bigints, booleans, bytes, null. */
export type SnapshotRow = Readonly<Record<string, unknown>>;

/**
 * One point in time of a database that goes on being written, read over a connection of its own.
 * Both engines keep what the snapshot shows for as long as it is open.
 */
export type Snapshot = {
  /** The migrations that the database has had, oldest first. */
  migrations(): Promise<string[]>;
  /** All columns of all rows, in no order, a few rows in memory at a time. */
  rows(table: string): AsyncIterable<SnapshotRow>;
  close(): Promise<void>;
};

export const migrationNames = "select name from kysely_migration order by name";

/** The name of a table or column as SQL writes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
