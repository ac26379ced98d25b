import { dirname } from "node:path";
import type { ErasureRow } from "../../db/tables/account-tables.ts";
import type { Context } from "../../services/context.ts";
import { erasedAmong } from "../../services/crm/imports/judge-rows.ts";
import { NotFound } from "../../services/errors.ts";
import { confirmErasure } from "../../services/privacy/confirm-erasure.ts";
import { planErasure } from "../../services/privacy/plan-erasure.ts";
import { listBackups, newestBackup } from "./backup-folder.ts";
import type { Passphrase } from "./encryption.ts";
import { readTable } from "./table-file.ts";

/** Erases again, after the restore of `given`, whom the newest backup beside it knows as erased since. */
export async function repeatErasures(
  context: Context,
  given: string,
  passphrase: Passphrase,
): Promise<void> {
  const restored = await newestBackup(given);
  const newest = (await listBackups(dirname(restored))).at(-1) ?? restored;
  const { read } = context.database;
  const done = read.selectFrom("erasures").select("id").where("done_at", "is not", null);
  const known = new Set((await done.execute()).map(({ id }) => id));
  const newer: ErasureRow[] = [];
  for await (const line of readTable(newest, "erasures", passphrase)) {
    const row: ErasureRow = JSON.parse(line);
    if (row.done_at !== null && !known.has(row.id)) newer.push(row);
  }
  // The bin (deleted_at), too.
  const enquiries = read.selectFrom("enquiries").select("email");
  const participants = read.selectFrom("participants").select("email");
  const clients = read.selectFrom("clients").select("email");
  const people = await clients.union(enquiries).union(participants).execute();
  const emails = people.map(({ email }) => email.toLowerCase());
  for (const email of erasedAmong(newer, emails)) {
    const plan = await planErasure(context, { email }).catch((error: unknown) => {
      // Another of their addresses was it.
      if (!(error instanceof NotFound)) throw error;
    });
    if (plan) await confirmErasure(context, plan.id, { address: plan.address, password: "" });
  }
}
