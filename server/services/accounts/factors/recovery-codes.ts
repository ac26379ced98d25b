import type { Transaction } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { normalizeSecret, readableSecret } from "../../tokens.ts";
import { newSalt, saltOf } from "../password-hasher.ts";

/** Ten codes of 60 bits. Below 112 bits they are hashed like passwords [ASVS 6.5.2]. */
const amount = 10;
const shape = { groups: 3, length: 4 } as const;

export type RecoveryCodes = { codes: string[]; hashes: string[] };

/** New codes with one salt, so that one hash finds a typed code. Slow: outside transactions. */
export async function makeRecoveryCodes({ passwords }: Context): Promise<RecoveryCodes> {
  const salt = newSalt();
  const codes = Array.from({ length: amount }, () => readableSecret(shape));
  return { codes, hashes: await Promise.all(codes.map((code) => passwords.hash(code, salt))) };
}

export async function storeRecoveryCodes(
  transaction: Transaction,
  staffId: string,
  { hashes }: RecoveryCodes,
): Promise<void> {
  await dropRecoveryCodes(transaction, staffId);
  const rows = hashes.map((code_hash) => ({ staff_id: staffId, code_hash, used_at: null }));
  await transaction.insertInto("recovery_codes").values(rows).execute();
}

export async function dropRecoveryCodes(transaction: Transaction, staffId: string): Promise<void> {
  await transaction.deleteFrom("recovery_codes").where("staff_id", "=", staffId).execute();
}

/** Hash of a typed code with the account's salt; with a random one if the account has no codes. */
export async function hashRecoveryCode(
  { database, passwords }: Context,
  staffId: string,
  typed: string,
): Promise<string> {
  const row = await database.read
    .selectFrom("recovery_codes")
    .select("code_hash")
    .where("staff_id", "=", staffId)
    .limit(1)
    .executeTakeFirst();
  const salt = row ? saltOf(row.code_hash) : newSalt();
  return passwords.hash(normalizeSecret(typed, shape.length), salt);
}
