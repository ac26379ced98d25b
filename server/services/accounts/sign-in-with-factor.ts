import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotSignedIn } from "../errors.ts";
import { factorLetters } from "./account-letters.ts";
import { lockAccess } from "./end-access.ts";
import { type FactorInput, proveFactor, spend } from "./factors/prove-factor.ts";
import { closeTicket, readTicket, tryTicket } from "./factors/tickets.ts";
import { refuseSignIn } from "./refuse-sign-in.ts";
import { countTry, forgiveTry } from "./sign-in-limits.ts";
import { type StartedSession, startSession } from "./start-session.ts";
import { warnOwner } from "./warn-owner.ts";

/**
 * Finishes signing in: a code of the app, a passkey or a recovery code, with the ticket that the
 * password brought. Anyone with a ticket may try, five times a ticket and as often as passwords
 * may be tried [ASVS 6.3.1].
 * @throws NotSignedIn for a dead ticket or what does not fit it; TooMany; Invalid for neither
 */
export async function signInWithFactor(
  context: Context,
  input: FactorInput & { ticket: string },
): Promise<StartedSession> {
  const isPasskey = input.passkey !== undefined;
  if (!isPasskey && !input.code?.trim()) throw new Invalid({ code: "Please enter the code." });
  const whose = await readTicket(context.database.read, context, input.ticket);
  if (!whose) throw startAgain();

  const { attempt, ticket } = await inTransaction(context, async (transaction) => {
    const counted = await countTry(transaction, context, whose.email, "second-factor");
    const tried = await tryTicket(transaction, context, {
      kind: "second-factor",
      token: input.ticket,
    });
    if (!tried) throw startAgain();
    // A challenge is answered once, right or wrong.
    if (isPasskey) {
      const answered = transaction.updateTable("tickets").set({ challenge: null });
      await answered.where("id", "=", tried.id).execute();
    }
    return { attempt: counted, ticket: tried };
  });

  const proof = await proveFactor(context, ticket, input);
  if (proof === "unreadable") return refuseUnreadable(context, ticket.staff_id);
  const started =
    proof &&
    (await inTransaction(context, async (transaction) => {
      await lockAccess(transaction, context, ticket.staff_id);
      const account = await transaction
        .selectFrom("staff")
        .select(["id", "name", "email", "role"])
        .where("id", "=", ticket.staff_id)
        .where("status", "=", "active")
        .executeTakeFirst();
      if (!account || !(await spend(transaction, context, account.id, proof))) return null;
      if (!(await closeTicket(transaction, ticket.id))) throw startAgain();
      await forgiveTry(transaction, attempt);
      if (proof.factor === "recovery-code") {
        await factorLetters(transaction, context, account, "recovery-code-used");
      }
      return startSession(transaction, context, account, proof.factor);
    }));
  if (started) return started;
  await warnOwner(context, ticket.staff_id);
  return refuseSignIn(context, {
    staffId: ticket.staff_id,
    part: "second-factor",
    message: isPasskey ? wrong.passkey : wrong.code,
  });
}

/** Their code may well be right: it is the server that lost its key, so nobody is warned of it. */
function refuseUnreadable(context: Context, staffId: string): Promise<never> {
  const { requestId } = context;
  context.log.error({ requestId, staffId }, "no key decrypts this authenticator app");
  const part = "second-factor";
  return refuseSignIn(context, { staffId, part, message: wrong.unreadable });
}

const wrong = {
  code: "This code is wrong or was already used. Please try the next one.",
  unreadable:
    "We can't check codes from your app at the moment. Please use a recovery code or ask an admin.",
  passkey: "This passkey did not work. Please try again or sign in another way.",
} as const;

export const startAgain = () =>
  new NotSignedIn("Signing in took too long. Please start again with your password.");
