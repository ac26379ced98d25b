import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotSignedIn } from "../errors.ts";
import { hour, noteAttempt, readAttempts } from "../rate-limits.ts";
import { digest } from "../tokens.ts";
import { factorLetters } from "./account-emails.ts";
import { lockAccess } from "./end-access.ts";
import { closeTicket, readTicket, tryTicket } from "./factors/mfa-challenges.ts";
import { loadPasskeyLibrary, passkeySite, readTransports } from "./factors/passkey-verification.ts";
import { type FactorInput, proveFactor, spend } from "./factors/prove-factor.ts";
import { type StartedSession, startSession } from "./session-lifecycle.ts";
import { refuseSignIn } from "./sign-in.ts";
import { accountKey, countTry, forgiveTry } from "./sign-in-limits.ts";

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
  context.log.error({ requestId, staffId }, "no key opens this authenticator app");
  const part = "second-factor";
  return refuseSignIn(context, { staffId, part, message: wrong.unreadable });
}

const wrong = {
  code: "This code is wrong, or was used before. Please try the next one.",
  unreadable:
    "Codes of your app can't be checked at the moment. Please use a recovery code, or ask an admin.",
  passkey: "This passkey did not work. Please try again, or use another way.",
} as const;

export const startAgain = () =>
  new NotSignedIn("Signing in took too long. Please start again with your password.");

/** So many wrong second factors within an hour, from wherever, are no slip of the thumb. */
const suspicious = 5;

/**
 * To be called after a wrong second factor: whoever shows many has the password, so the owner is
 * told by letter, once an hour [ASVS 6.3.5].
 */
export async function warnOwner(context: Context, staffId: string): Promise<void> {
  const owner = await context.database.read
    .selectFrom("staff")
    .select(["name", "email"])
    .where("id", "=", staffId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!owner) return;
  const failures = accountKey("second-factor", digest(owner.email));
  const warned = `second-factor:warned:${staffId}`;
  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [warned]);
    const now = context.now();
    const times = await readAttempts(transaction, [failures, warned], { since: now - hour, now });
    if (times.has(warned) || (times.get(failures)?.length ?? 0) < suspicious) return;
    await noteAttempt(transaction, [warned], now);
    await factorLetters(transaction, context, owner, "often-wrong");
  });
}

/**
 * What the browser needs to sign in by passkey: a new challenge, which takes the place of an
 * earlier one. Anyone with a ticket may ask.
 * @throws NotSignedIn for a dead ticket
 */
export async function beginPasskeySignIn(
  context: Context,
  token: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { read } = context.database;
  const ticket = await readTicket(read, context, token);
  if (!ticket) throw startAgain();
  const passkeys = await read
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("staff_id", "=", ticket.staff_id)
    .execute();
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(context).rpID,
    userVerification: "preferred",
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: readTransports(transports),
    })),
  });
  await inTransaction(context, (transaction) =>
    transaction
      .updateTable("tickets")
      .set({ challenge: options.challenge })
      .where("id", "=", ticket.id)
      .execute(),
  );
  return options;
}
