import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { beingWritten } from "./being-written.ts";

/**
 * Takes an image out of the library unless a post shows it, or will when it is saved.
 * @returns the names of its files, which are to be removed once the transaction is committed, or
 *   undefined where nothing was taken out
 */
export async function removeImage(
  transaction: Transaction<Schema>,
  context: Context,
  id: string,
): Promise<string[] | undefined> {
  // Whoever saves a post has looked whether its images are there, and counts on them.
  await context.database.lock(transaction, ["content"]);
  const files = await transaction
    .selectFrom("media_files")
    .select("name")
    .where("media_id", "=", id)
    .execute();
  const { numDeletedRows } = await transaction
    .deleteFrom("media")
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("media_uses").select("media_id").where("media_id", "=", id))),
    )
    .where(({ not }) => not(beingWritten))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  await record(transaction, context, { action: "media.delete", subject: "media", subjectId: id });
  return files.map((file) => file.name);
}
