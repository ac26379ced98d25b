import type { Kysely } from "kysely";
import type { Factor } from "../../../../contract/session.ts";
import type { Schema } from "../../../db/schema.ts";

export type Factors = { authenticator: boolean; passkeys: number; recoveryCodes: number };

/** What an account has beside its password. */
export async function readFactors(db: Kysely<Schema>, staffId: string): Promise<Factors> {
  const authenticator = await db
    .selectFrom("authenticators")
    .select("staff_id")
    .where("staff_id", "=", staffId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom("passkeys")
    .select((count) => count.fn.countAll().as("count"))
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  const codes = await db
    .selectFrom("recovery_codes")
    .select((count) => count.fn.countAll().as("count"))
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    authenticator: authenticator !== undefined,
    passkeys: Number(passkeys.count),
    recoveryCodes: Number(codes.count),
  };
}

/** Whether signing in takes more than the password. Recovery codes alone are no factor. */
export const isProtected = ({ authenticator, passkeys }: Factors): boolean =>
  authenticator || passkeys > 0;

/** What may finish signing in; empty for an account without a second factor. */
export async function factorsOf(db: Kysely<Schema>, staffId: string): Promise<Factor[]> {
  const factors = await readFactors(db, staffId);
  if (!isProtected(factors)) return [];
  const { authenticator, passkeys, recoveryCodes } = factors;
  const usable: [Factor, boolean][] = [
    ["authenticator", authenticator],
    ["passkey", passkeys > 0],
    ["recovery-code", recoveryCodes > 0],
  ];
  return usable.filter(([, has]) => has).map(([factor]) => factor);
}
