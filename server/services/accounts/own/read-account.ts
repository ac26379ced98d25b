import type { Staff } from "../../../../contract/session.ts";
import type { PasskeyRow } from "../../../db/tables/account-tables.ts";
import type { Context } from "../../context.ts";
import { NotSignedIn } from "../../errors.ts";
import { readFactors } from "../factors/read-factors.ts";
import { ownAccount } from "./own-account.ts";

export type OwnAccount = {
  staff: Staff;
  authenticator: boolean;
  passkeys: Pick<PasskeyRow, "id" | "name" | "created_at" | "last_used_at">[];
  recoveryCodesLeft: number;
  factorRequired: boolean;
};

/** The actor's own account and how it is protected. For any role. @throws NotSignedIn */
export async function readAccount(context: Context): Promise<OwnAccount> {
  const { id } = ownAccount(context);
  const { read } = context.database;
  const staff = await read
    .selectFrom("staff")
    .select(["id", "name", "email", "role"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!staff) throw new NotSignedIn();
  const { authenticator, recoveryCodes } = await readFactors(read, id);
  const passkeys = await read
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("staff_id", "=", id)
    .orderBy("id")
    .execute();
  return {
    staff,
    authenticator,
    passkeys,
    recoveryCodesLeft: recoveryCodes,
    factorRequired: context.settings.requireSecondFactor,
  };
}
