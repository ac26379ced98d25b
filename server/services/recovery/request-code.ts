import type { Transaction } from "kysely";
import { hourMs, minuteMs } from "../../../contract/durations.ts";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";
import { openRecoveries } from "../accounts/end-access.ts";
import { isStaffNetwork } from "../accounts/sign-in-limits.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { automaticEmailKeys, countAutomaticEmail } from "../emails/automatic-email-limits.ts";
import { enqueueEmails, type NewEmail } from "../emails/enqueue-emails.ts";
import { enforceLimits, networkOf } from "../rate-limits.ts";
import { digest, newToken } from "../tokens.ts";
import { makeCode, recoveryRules } from "./recovery-code.ts";

/**
 * Emails a password recovery code and returns the refreshToken that it is bound to [ASVS 6.6.2].
 * An address without an account takes the same time [ASVS 6.3.8]; its email says that there is none, and
 * is suppressed beyond the limits of `countAutomaticEmail` (decision P22). Ends earlier unverified
 * codes only: verified ones belong to the owner. For anyone.
 * @throws TooMany as `countRequest` has it
 */
export async function requestCode(context: Context, input: { email: string }): Promise<string> {
  const email = input.email.trim().toLowerCase();
  await inTransaction(context, (transaction) => countRequest(transaction, context, email));
  const code = makeCode();
  const refreshToken = newToken();
  // Outside a transaction: hashing is slow, and writes are serial.
  const code_hash = await context.passwords.hash(code);

  const suppressed = await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [
      `recovery:${digest(email)}`,
      ...automaticEmailKeys(context, email),
    ]);
    const account = await transaction
      .selectFrom("staff")
      .select(["id", "name"])
      .where("email", "=", email)
      .where("status", "=", "active")
      .executeTakeFirst();
    const now = context.now();
    await openRecoveries(transaction, account?.id ?? "", now)
      .where("verified_at", "is", null)
      .execute();
    const recovery = {
      id: newId(),
      staff_id: account?.id ?? null,
      refresh_hash: digest(refreshToken),
      code_hash,
      tries: 0,
      created_at: now,
      expires_at: now + recoveryRules.codeLifetimeMs,
    };
    await transaction.insertInto("recoveries").values(recovery).execute();
    // Counted for accounts too, so that both cases run the same code; but their emails are never
    // suppressed, because strangers could then keep an owner from recovering the account.
    const reached = await countAutomaticEmail(transaction, context, email);
    const limit = account ? null : reached;
    const message = emailFor(context, email, account, code);
    // Stored even if suppressed, so that an unknown address takes as long as an account.
    await enqueueEmails(transaction, context, [
      limit ? { ...message, suppressed: limit.reason } : message,
    ]);
    await record(transaction, context, "recovery.request", { staff: account?.id ?? null });
    return limit;
  });
  if (suppressed) context.count("email suppressed", { limit: suppressed.name });
  return refreshToken;
}

function emailFor(
  { settings }: Context,
  recipient: string,
  account: Pick<StaffRow, "name"> | undefined,
  code: string,
): NewEmail {
  const { siteUrl } = settings;
  const subject = "Your code for a new password";
  if (!account) return { template: "recovery-unknown", data: { siteUrl }, recipient, subject };
  const minutes = recoveryRules.codeLifetimeMs / minuteMs;
  const data = { name: account.name, siteUrl, code, minutes };
  return { template: "recovery-code", data, recipient, subject };
}

/**
 * Counts a request by address (as a digest; it may have no account) and by network. Networks that
 * staff sign in from have counters of their own, which strangers cannot exhaust
 * (docs/decisions/staff-networks-and-limits.md).
 * @throws TooMany after 3 an hour for an address from strangers; as many from each network of
 *   staff, 10 from all of those; 10 an hour from a network
 */
async function countRequest(
  transaction: Transaction<Schema>,
  context: Context,
  email: string,
): Promise<void> {
  const now = context.now();
  const network = networkOf(context.address);
  const account = digest(email);
  const counters = (await isStaffNetwork(transaction, network, now))
    ? [
        { key: `recovery:pair:${account}:${network}`, max: 3 },
        { key: `recovery:known:${account}`, max: 10 },
      ]
    : [{ key: `recovery:account:${account}`, max: 3 }];
  const limits = [...counters, { key: `recovery:network:${network}`, max: 10 }].map((limit) => ({
    ...limit,
    windowMs: hourMs,
  }));
  await context.database.lock(
    transaction,
    limits.map(({ key }) => key),
  );
  await enforceLimits(transaction, limits, now);
}
