import type { Transaction } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";
import { newToken } from "../accounts/session-rules.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { digest } from "../digest.ts";
import { enqueueEmails, type NewEmail } from "../emails/enqueue-emails.ts";
import { minute } from "../limits/limit.ts";
import { countRequest } from "./count-request.ts";
import { makeCode } from "./recovery-code.ts";
import { recoveryRules } from "./recovery-rules.ts";

/**
 * Sends a code for a new password and returns the refreshToken that it works with, and only
 * with [ASVS 6.6.2]. Anyone may ask. An address without an account takes the same road, with a
 * code that nobody gets and a letter that says so [ASVS 6.3.8].
 * It ends an earlier code that was not typed yet, but no leave to choose a password: anybody who
 * knows the address could take that from the owner.
 * @throws TooMany as `countRequest` has it
 */
export async function requestCode(context: Context, input: { email: string }): Promise<string> {
  const email = input.email.trim().toLowerCase();
  await inTransaction(context, (transaction) => countRequest(transaction, context, email));
  const code = makeCode();
  const refreshToken = newToken();
  // Between transactions, since it takes long and writes queue up behind one another.
  const code_hash = await context.passwords.hash(code);

  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [`recovery:${digest(email)}`]);
    const account = await transaction
      .selectFrom("staff")
      .select(["id", "name"])
      .where("email", "=", email)
      .where("status", "=", "active")
      .executeTakeFirst();
    const now = context.now();
    await ending(transaction, account?.id ?? "", now)
      .where("verified_at", "is", null)
      .execute();
    const recovery = {
      id: newId(),
      staff_id: account?.id ?? null,
      refresh_hash: digest(refreshToken),
      code_hash,
      tries: 0,
      created_at: now,
      expires_at: now + recoveryRules.codeLife,
    };
    await transaction.insertInto("recoveries").values(recovery).execute();
    await enqueueEmails(transaction, context, [letterFor(context, email, account, code)]);
    await record(transaction, context, {
      action: "recovery.request",
      subject: "staff",
      subjectId: account?.id ?? null,
    });
  });
  return refreshToken;
}

/** Ends what an account has under way: its codes, and leave to choose a new password. */
export async function endRecoveries(
  transaction: Transaction<Schema>,
  staffId: string,
  now: number,
): Promise<void> {
  await ending(transaction, staffId, now).execute();
}

/** The update that ends those not ended yet. */
function ending(transaction: Transaction<Schema>, staffId: string, now: number) {
  return transaction
    .updateTable("recoveries")
    .set({ ended_at: now })
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null);
}

function letterFor(
  { settings }: Context,
  recipient: string,
  account: Pick<StaffRow, "name"> | undefined,
  code: string,
): NewEmail {
  const { siteUrl } = settings;
  const subject = "Your code for a new password";
  if (!account) return { template: "recovery-unknown", data: { siteUrl }, recipient, subject };
  const minutes = recoveryRules.codeLife / minute;
  const data = { name: account.name, siteUrl, code, minutes };
  return { template: "recovery-code", data, recipient, subject };
}
