import type { Database } from "../../db/database.ts";

/**
 * Switches off the restored webhooks, so that a copy of the installation sends nothing to the
 * receivers of the original.
 * @returns how many were on
 */
export async function switchOffWebhooks(database: Database): Promise<number> {
  const { numUpdatedRows } = await database.write((transaction) =>
    transaction
      .updateTable("webhooks")
      .set({ is_on: 0, off_reason: "restored" })
      .where("is_on", "=", 1)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
