import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { hashPassword, newSalt, saltOf } from "../hash-password.ts";
import { asMade, readableSecret } from "../readable-secret.ts";

/** Ten codes of 60 bits. Below 112 bits they are hashed like passwords [ASVS 6.5.2]. */
const amount = 10;
const shape = { groups: 3, length: 4 } as const;

export type RecoveryCodes = { codes: string[]; hashes: string[] };

/**
 * New codes. They share one salt, so that one typed in is hashed once to find its row. To be
 * called outside of a transaction, since hashing takes long.
 */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = newSalt();
  const codes = Array.from({ length: amount }, () => readableSecret(shape));
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(code, salt))) };
}

/** Puts the codes in the place of all that the account has. */
export async function storeRecoveryCodes(
  transaction: Transaction<Schema>,
  staffId: string,
  { hashes }: RecoveryCodes,
): Promise<void> {
  await dropRecoveryCodes(transaction, staffId);
  const rows = hashes.map((code_hash) => ({ staff_id: staffId, code_hash, used_at: null }));
  await transaction.insertInto("recovery_codes").values(rows).execute();
}

export async function dropRecoveryCodes(
  transaction: Transaction<Schema>,
  staffId: string,
): Promise<void> {
  await transaction.deleteFrom("recovery_codes").where("staff_id", "=", staffId).execute();
}

/** The hash that a code as typed would have among the account's; null if it has none. */
export async function hashRecoveryCode(
  db: Kysely<Schema>,
  staffId: string,
  typed: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("recovery_codes")
    .select("code_hash")
    .where("staff_id", "=", staffId)
    .limit(1)
    .executeTakeFirst();
  return row ? hashPassword(asMade(typed, shape.length), saltOf(row.code_hash)) : null;
}
