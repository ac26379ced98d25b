import type { Kysely, Transaction } from "kysely";
import type { Pending } from "../../../contract/session.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { isProtected, readFactors } from "./factors/read-factors.ts";

/** What an account must do before anything else: a password of its own, a second factor. */
export async function pendingOf(
  db: Kysely<Schema> | Transaction<Schema>,
  context: Context,
  account: { id: string; must_change_password: 0 | 1 },
): Promise<Pending[]> {
  const pending: Pending[] = account.must_change_password ? ["password"] : [];
  // One more question to the database, for operators who ask for it [ASVS 6.3.3].
  if (!context.settings.requireSecondFactor) return pending;
  return isProtected(await readFactors(db, account.id)) ? pending : [...pending, "second-factor"];
}

const todo: Readonly<Record<Pending, string>> = {
  password: "Please choose your own password first, on the Account page.",
  "second-factor":
    "Please set up a second factor first (an authenticator app or a passkey), on the Account page.",
};

/** @throws Forbidden while there is something to do, with what that is */
export function refuseWhilePending([first]: readonly Pending[]): void {
  if (first) throw new Forbidden(todo[first]);
}
