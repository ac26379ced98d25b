import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { type Context, inTransaction } from "../../context.ts";
import { loadPasskeyLibrary } from "../factors/load-passkey-library.ts";
import { passkeyAlgorithms, passkeySite, readTransports } from "../factors/passkey-site.ts";
import { openTicket } from "../factors/tickets.ts";
import { confirmPassword } from "./confirm-password.ts";
import { ownAccount } from "./own-account.ts";

/**
 * What the browser needs to make a passkey for the actor's account, within 15 minutes. For any
 * role.
 * @throws NotSignedIn; TooMany; Invalid for a wrong password
 */
export async function beginPasskey(
  context: Context,
  input: { password: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { sessionId } = ownAccount(context);
  const account = await confirmPassword(context, input.password);
  const present = await context.database.read
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("staff_id", "=", account.id)
    .execute();
  const { generateRegistrationOptions } = await loadPasskeyLibrary();
  const { rpID, rpName } = passkeySite(context);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: "none",
    supportedAlgorithmIDs: passkeyAlgorithms,
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    excludeCredentials: present.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: readTransports(transports),
    })),
  });
  await inTransaction(context, (transaction) =>
    openTicket(transaction, context, {
      staffId: account.id,
      kind: "passkey-registration",
      token: sessionId,
      challenge: options.challenge,
    }),
  );
  return options;
}
