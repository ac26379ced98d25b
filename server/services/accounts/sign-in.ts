import type { Factor, SignInInput, Staff } from "../../../contract/session.ts";
import { type Context, inTransaction } from "../context.ts";
import { factorsOf } from "./factors/read-factors.ts";
import { openTicket } from "./factors/tickets.ts";
import { verifyPassword } from "./hash-password.ts";
import { refuseSignIn } from "./refuse-sign-in.ts";
import { newToken } from "./session-rules.ts";
import { countTry, forgiveTry, type SignInTry } from "./sign-in-limits.ts";
import { type StartedSession, startSession } from "./start-session.ts";

/** In, or with a ticket for the second factor: what it takes beside the password. */
export type SignedIn =
  | ({ signIn: true } & StartedSession)
  | { signIn: false; ticket: string; factors: Factor[] };

/**
 * Opens a session, or asks for the account's second factor. Anyone may try. Takes the same time
 * and road whether the account exists, is disabled or the password is wrong [ASVS 6.3.8].
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
  if (usable && right) return letIn(context, usable, attempt);

  return refuseSignIn(context, {
    staffId: account?.id ?? null,
    part: "password",
    message: "E-mail address or password is wrong.",
  });
}

function letIn(context: Context, account: Staff, attempt: SignInTry): Promise<SignedIn> {
  return inTransaction(context, async (transaction) => {
    await forgiveTry(transaction, attempt);
    const factors = await factorsOf(transaction, account.id);
    if (factors.length === 0) {
      return { signIn: true, ...(await startSession(transaction, context, account, null)) };
    }
    const ticket = newToken();
    await openTicket(transaction, context, {
      staffId: account.id,
      kind: "second-factor",
      token: ticket,
      challenge: null,
    });
    const { requestId } = context;
    context.log.info({ requestId, staffId: account.id }, "second factor asked for");
    return { signIn: false, ticket, factors };
  });
}
