import { sql } from "kysely";
import { dayMs, hourMs } from "../../../../contract/durations.ts";
import type { SnapshotRow } from "../../../db/snapshot.ts";
import type { Context } from "../../context.ts";
import { removeFiles } from "../../media/delete-media.ts";
import { isOwnFile, privateShards } from "../../media/storage/media-store.ts";
import { namedFiles } from "../../media/storage/named-files.ts";

/** Minimum age (ms) of an orphan: the row of a new file may not be committed yet. */
const orphanGraceMs = hourMs;

/** More orphans than this, and than files with a row, indicate a wrong configuration. */
const maxLeftovers = 200;

/**
 * Deletes raw messages and attached files whose rows are gone: by retention, by the bin, or because
 * a kill came before the commit. Does nothing if most files have no row, since the store or the
 * database then belongs to another site.
 */
export async function sweepPrivateFiles(context: Context, signal?: AbortSignal): Promise<void> {
  await forgetUnusedFiles(context);
  const orphans: string[] = [];
  let known = 0;
  for (const shard of privateShards) {
    signal?.throwIfAborted();
    // Before the rows: a file of a row that is committed meanwhile is not in this list.
    const files = await context.media.list(shard);
    const rows = await namesIn(context, shard);
    known += rows.size;
    orphans.push(
      ...files
        .filter(({ name }) => isOwnFile(name) && !rows.has(name))
        .filter(({ changedAt }) => changedAt < context.now() - orphanGraceMs)
        .map(({ name }) => name),
    );
  }
  if (orphans.length > Math.max(maxLeftovers, known)) {
    const found = { orphans: orphans.length, known };
    context.log.error(
      found,
      "emails' files not swept: store and database belong to different sites",
    );
    return;
  }
  await removeFiles(context, orphans);
}

/** Time (ms) in which a file may be attached, or a discarded draft restored. */
const unusedGraceMs = dayMs;

/** Deletes the rows of files whose draft, template or email is gone, and of unused uploads. */
async function forgetUnusedFiles(context: Context): Promise<void> {
  const owners = ["email_drafts", "reply_templates", "bulk_emails", "emails"] as const;
  await context.database.write(async (transaction) => {
    let unused = transaction
      .deleteFrom("email_files")
      .where("at", "<", context.now() - unusedGraceMs);
    for (const table of owners) {
      unused = unused.where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom(table).select("id").whereRef("id", "=", "email_files.owner_id"))),
      );
    }
    await unused.execute();
  });
}

/** The names of private files in rows that begin with `shard`. */
async function namesIn({ database }: Context, shard: string): Promise<ReadonlySet<string>> {
  async function* rowsOf(
    table: string,
    columns: readonly string[],
    { isJson }: { isJson: boolean },
  ) {
    const [names = ""] = columns;
    const selected = sql.join(columns.map((column) => sql.ref(column)));
    const column = sql.ref(names);
    // A range, so that the index on names is used.
    const inShard = isJson
      ? sql`${column} like ${`%${shard}%`}`
      : sql`${column} >= ${shard} and ${column} < ${`${shard}~`}`;
    const { rows } = await sql<SnapshotRow>`
      select ${selected} from ${sql.table(table)} where ${inShard}
    `.execute(database.read);
    yield* rows;
  }
  const found = new Set<string>();
  for await (const { name } of namedFiles(rowsOf)) if (name.startsWith(shard)) found.add(name);
  return found;
}
