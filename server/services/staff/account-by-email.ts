import type { StaffRow } from "../../db/tables/account-tables.ts";
import { type Context, readFrom } from "../context.ts";
import { NotFound } from "../errors.ts";

/** @throws NotFound for an email address without an account */
export async function accountByEmail(
  context: Context,
  email: string,
): Promise<Pick<StaffRow, "id" | "name" | "email" | "status">> {
  const account = await readFrom(context)
    .selectFrom("staff")
    .select(["id", "name", "email", "status"])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  if (!account) throw new NotFound(`There is no account for ${email}.`);
  return account;
}
