import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { type Context, inTransaction } from "../context.ts";
import { loadPasskeyLibrary } from "./factors/load-passkey-library.ts";
import { passkeySite, readTransports } from "./factors/passkey-site.ts";
import { readTicket } from "./factors/tickets.ts";
import { startAgain } from "./sign-in-with-factor.ts";

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
