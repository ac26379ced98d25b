import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { newId } from "../../../db/new-id.ts";
import { type Context, inTransaction, requireSession } from "../../context.ts";
import { Invalid, NotFound } from "../../errors.ts";
import {
  afterRemoval,
  giveFirstCodes,
  lockFactors,
  reportChange,
} from "../factors/account-factors.ts";
import {
  attemptMfaChallenge,
  completeMfaChallenge,
  createMfaChallenge,
} from "../factors/mfa-challenges.ts";
import {
  loadPasskeyLibrary,
  passkeyAlgorithms,
  readTransports,
  relyingParty,
  verifyNewPasskey,
} from "../factors/passkey-verification.ts";
import { makeRecoveryCodes } from "../factors/recovery-codes.ts";
import { readAccount } from "./account-profile.ts";
import { confirmPassword } from "./own-password.ts";

/** Options for a new passkey, for 15 minutes. @throws TooMany; Invalid for a wrong password */
export async function beginPasskey(
  context: Context,
  input: { password: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { sessionId } = requireSession(context);
  const account = await confirmPassword(context, input.password);
  const present = await context.database.read
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("staff_id", "=", account.id)
    .execute();
  const { generateRegistrationOptions } = await loadPasskeyLibrary();
  const { rpID, rpName } = relyingParty(context);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: "none",
    supportedAlgorithmIDs: passkeyAlgorithms,
    // Sign-in under attack offers only discoverable passkeys.
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    excludeCredentials: present.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: readTransports(transports),
    })),
  });
  await inTransaction(context, (context) =>
    createMfaChallenge(context, {
      staffId: account.id,
      kind: "passkey-registration",
      token: sessionId,
      challenge: options.challenge,
    }),
  );
  return options;
}

/** Adds the passkey of `beginPasskey`. @returns first recovery codes @throws Invalid */
export async function addPasskey(
  context: Context,
  input: { name: string; response: unknown },
): Promise<string[]> {
  const { id, sessionId } = requireSession(context);
  const { staff } = await readAccount(context);
  const mfaChallenge = await inTransaction(context, (context) =>
    attemptMfaChallenge(context, { kind: "passkey-registration", token: sessionId }),
  );
  const credential =
    mfaChallenge?.challenge &&
    (await verifyNewPasskey(context, mfaChallenge.challenge, input.response));
  if (!mfaChallenge || !credential) throw unusable();
  const made = await makeRecoveryCodes(context);
  return inTransaction(context, async (context, transaction) => {
    await lockFactors(context, id);
    if (!(await completeMfaChallenge(transaction, mfaChallenge.id))) throw unusable();
    const passkey = { id: newId(), staff_id: id, name: input.name, ...credential };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("passkeys")
      .values({ ...passkey, created_at: context.now(), last_used_at: null })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw unusable();
    await reportChange(context, staff, "passkey-added");
    return giveFirstCodes(transaction, id, made);
  });
}

const unusable = () =>
  new Invalid({ response: "This passkey could not be added. Please start again." });

/** Removes a passkey. @throws NotSignedIn; TooMany; Invalid; NotFound; Conflict for the last */
export async function removePasskey(
  context: Context,
  input: { id: string; password: string },
): Promise<void> {
  const account = await confirmPassword(context, input.password);
  await inTransaction(context, async (context, transaction) => {
    await lockFactors(context, account.id);
    const { numDeletedRows } = await transaction
      .deleteFrom("passkeys")
      .where("id", "=", input.id)
      .where("staff_id", "=", account.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFound("This passkey does not exist.");
    await afterRemoval(context, account.id);
    await reportChange(context, account, "passkey-removed");
  });
}
