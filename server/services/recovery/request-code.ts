import { minuteMs } from "../../../contract/durations.ts";
import { addressKey } from "../../../contract/email-address.ts";
import type { Transaction } from "../../db/schema.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, type WriteContext } from "../context.ts";
import { TooMany } from "../errors.ts";
import { automaticEmailKeys, countAutomaticEmail } from "../outbox/automatic-email-limits.ts";
import { enqueueEmails, type NewEmail } from "../outbox/enqueue-emails.ts";
import { noteAttempt, readAttempts, waitText } from "../rate-limits.ts";
import { digest, newToken } from "../tokens.ts";
import { makeCode, recoveryRules } from "./recovery-code.ts";
import { countRequest, recoveryLimits } from "./recovery-limits.ts";

type Account = Pick<StaffRow, "id" | "name"> | undefined;

/**
 * Emails a password recovery code and returns the refreshToken that it is bound to [ASVS 6.6.2].
 * An address without an account takes the same time [ASVS 6.3.8]; its email says that there is none, and
 * is suppressed beyond the limits of `countAutomaticEmail` (decision P22). Ends earlier unverified
 * codes only: verified ones belong to the owner. For anyone.
 * @throws TooMany as `countRequest` has it; while codes are paused for the address
 */
export async function requestCode(context: Context, input: { email: string }): Promise<string> {
  const email = addressKey(input.email);
  const refreshToken = newToken();
  const opened = await inTransaction(context, (context) =>
    openRecovery(context, email, refreshToken),
  );
  // Thrown after the commit, which the warning to the owner needs.
  if (opened instanceof TooMany) throw opened;
  const { id, account } = opened;
  const code = makeCode();
  // Outside a transaction: hashing is slow, and writes are serial.
  const code_hash = await context.passwords.hash(code);

  const suppressed = await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, automaticEmailKeys(context, email));
    await transaction.updateTable("recoveries").set({ code_hash }).where("id", "=", id).execute();
    // Counted for accounts too, so that both cases run the same code; but their emails are never
    // suppressed, because strangers could then keep an owner from recovering the account.
    const reached = await countAutomaticEmail(context, email);
    const limit = account ? null : reached;
    const message = emailFor(context, email, account, code);
    // Stored even if suppressed, so that an unknown address takes as long as an account.
    await enqueueEmails(context, [limit ? { ...message, suppressed: limit.reason } : message]);
    await record(context, "recovery.request", { staff: account?.id ?? null });
    return limit;
  });
  if (suppressed) context.count("email suppressed", { limit: suppressed.name });
  return refreshToken;
}

/**
 * Counts the request and opens its recovery in one transaction, so that simultaneous requests see
 * each other's attempts; the code follows once it is hashed. Returns `TooMany` while codes are paused.
 */
async function openRecovery(
  context: WriteContext,
  email: string,
  refreshToken: string,
): Promise<{ id: string; account: Account } | TooMany> {
  const request = await countRequest(context, email);
  const now = context.now();
  if ("pausedUntil" in request) {
    await warnOwner(context, email, request.pausedUntil);
    return paused(Math.ceil((request.pausedUntil - now) / 1000));
  }
  const account = await findAccount(context.transaction, email);
  // By address, not by account: for an address without one it takes as long [ASVS 6.3.8].
  await context.transaction
    .updateTable("recoveries")
    .set({ ended_at: now })
    .where("id", "in", [request.id, ...request.earlier])
    .where("ended_at", "is", null)
    .where("verified_at", "is", null)
    .execute();
  const recovery = {
    id: request.id,
    staff_id: account?.id ?? null,
    refresh_hash: digest(refreshToken),
    code_hash: "",
    tries: 0,
    created_at: now,
    expires_at: now + recoveryRules.codeLifetimeMs,
  };
  await context.transaction.insertInto("recoveries").values(recovery).execute();
  return { id: request.id, account };
}

const findAccount = (transaction: Transaction, email: string): Promise<Account> =>
  transaction
    .selectFrom("staff")
    .select(["id", "name"])
    .where("email", "=", email)
    .where("status", "=", "active")
    .executeTakeFirst();

/** The same for every address, so it reveals none [ASVS 6.3.8]; `seconds` until codes are sent again. */
const paused = (seconds: number) =>
  new TooMany(
    `Too many codes were requested or mistyped for this address. Sign in with your password, or ask an admin for a new one. You can request a code again ${waitText(seconds)}.`,
    seconds,
  );

/**
 * Emails the owner that codes are paused, once a week at most; for an address without an account,
 * stores an email that is not sent, which takes as long.
 */
async function warnOwner(context: WriteContext, email: string, until: number): Promise<void> {
  const key = `recovery:warned:${digest(email)}`;
  const now = context.now();
  const since = now - recoveryLimits.warning.windowMs;
  if ((await readAttempts(context.transaction, [key], { since, now })).has(key)) return;
  await noteAttempt(context.transaction, [key], now);
  const account = await findAccount(context.transaction, email);
  const { siteUrl } = context.settings;
  const recipient = email;
  await enqueueEmails(context, [
    account
      ? {
          template: "recovery-paused",
          data: { name: account.name, at: now, until, siteUrl },
          recipient,
          subject: "Recovery codes for your account are paused",
        }
      : {
          template: "recovery-unknown",
          data: { siteUrl },
          recipient,
          subject: codeSubject,
          suppressed: "Too many codes were requested for this address, which has no account.",
        },
  ]);
}

const codeSubject = "Your code for a new password";

function emailFor(
  { settings }: Context,
  recipient: string,
  account: Account,
  code: string,
): NewEmail {
  const { siteUrl } = settings;
  const subject = codeSubject;
  if (!account) return { template: "recovery-unknown", data: { siteUrl }, recipient, subject };
  const minutes = recoveryRules.codeLifetimeMs / minuteMs;
  const data = { name: account.name, siteUrl, code, minutes };
  return { template: "recovery-code", data, recipient, subject };
}
