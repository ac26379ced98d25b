import type { Factor, SignInInput } from "../../../contract/session.ts";
import type { StaffRow } from "../../db/tables/accounts.ts";
import { type Context, inTransaction } from "../context.ts";
import { lockAccess } from "./end-access.ts";
import { factorsOf } from "./factors/read-factors.ts";
import { openTicket } from "./factors/tickets.ts";
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
  const right = await context.passwords.verify(input.password, usable?.password_hash);
  const signedIn = usable && right ? await letIn(context, usable, attempt) : null;
  return (
    signedIn ??
    refuseSignIn(context, {
      staffId: account?.id ?? null,
      part: "password",
      message: "Wrong email address or password.",
    })
  );
}

type Account = Pick<StaffRow, "id" | "name" | "email" | "role" | "password_hash">;

/** Null if, while the password was looked at, it was changed or the account disabled. */
function letIn(context: Context, account: Account, attempt: SignInTry): Promise<SignedIn | null> {
  return inTransaction(context, async (transaction) => {
    await lockAccess(transaction, context, account.id);
    const unchanged = await transaction
      .selectFrom("staff")
      .select("id")
      .where("id", "=", account.id)
      .where("status", "=", "active")
      .where("password_hash", "=", account.password_hash)
      .executeTakeFirst();
    if (!unchanged) return null;
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
