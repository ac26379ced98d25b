import type { SignInInput, Staff } from "../../../contract/session.ts";
import { newId } from "../../db/new-id.ts";
import type { StaffRow } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { digest } from "../digest.ts";
import { NotSignedIn } from "../errors.ts";
import { verifyPassword } from "./hash-password.ts";
import { endOf, newToken, sessionLimits } from "./session-rules.ts";
import { countTry, forgiveTry, type SignInTry } from "./sign-in-limits.ts";

/** `expiresAt` in ms since 1970. */
export type SignedIn = { token: string; staff: Staff; expiresAt: number };

/**
 * Opens a session with a new token [ASVS 7.2.4]. Anyone may try. Takes the same time and the
 * same road whether the account exists, is disabled or the password is wrong [ASVS 6.3.8].
 * @throws NotSignedIn with one and the same message; TooMany after too many failures
 */
export async function signIn(context: Context, input: SignInInput): Promise<SignedIn> {
  const email = input.email.trim().toLowerCase();
  const attempt = await inTransaction(context, (transaction) =>
    countTry(transaction, context, email),
  );
  const account = await context.database.read
    .selectFrom("staff")
    .select(["id", "name", "email", "role", "status", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  const usable = account?.status === "active" ? account : undefined;
  // Between transactions, since it takes long and writes queue up behind one another.
  const right = await verifyPassword(input.password, usable?.password_hash);
  if (usable && right) return startSession(context, usable, attempt);

  await inTransaction(context, (transaction) =>
    record(transaction, context, {
      action: "session.refuse",
      subject: "staff",
      subjectId: account?.id ?? null,
    }),
  );
  context.log.warn({ requestId: context.requestId, staffId: account?.id }, "sign-in refused");
  throw new NotSignedIn("E-mail address or password is wrong.");
}

async function startSession(
  context: Context,
  account: Pick<StaffRow, "id" | "name" | "email" | "role">,
  attempt: SignInTry,
): Promise<SignedIn> {
  const token = newToken();
  const now = context.now();
  const session = {
    id: newId(),
    staff_id: account.id,
    token_hash: digest(token),
    created_at: now,
    last_seen_at: now,
    expires_at: now + sessionLimits.absolute,
    address: context.address ?? null,
  };
  await inTransaction(context, async (transaction) => {
    await forgiveTry(transaction, attempt);
    await transaction.insertInto("sessions").values(session).execute();
    await record(transaction, context, {
      action: "session.start",
      subject: "staff",
      subjectId: account.id,
    });
  });
  context.log.info({ requestId: context.requestId, staffId: account.id }, "signed in");
  const { id, name, email, role } = account;
  return { token, staff: { id, name, email, role }, expiresAt: endOf(session) };
}
