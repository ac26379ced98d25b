import type { Context } from "../../context.ts";
import { loadPasskeyLibrary } from "./load-passkey-library.ts";
import { PasskeyAssertion } from "./passkey-answers.ts";
import { passkeySite, readTransports } from "./passkey-site.ts";

/**
 * Which passkey of the account signed `challenge`, and how often it says it was used; null
 * when none did, or for another site.
 */
export async function provePasskey(
  context: Context,
  staffId: string,
  challenge: string,
  answer: unknown,
): Promise<{ id: string; counter: number } | null> {
  const parsed = PasskeyAssertion.safeParse(answer);
  if (!parsed.success) return null;
  const passkey = await context.database.read
    .selectFrom("passkeys")
    .select(["id", "credential_id", "public_key", "counter", "transports"])
    .where("credential_id", "=", parsed.data.id)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  if (!passkey) return null;

  const { rpID, origin } = passkeySite(context);
  const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: parsed.data,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      // The password came before: that somebody holds the device is what is asked here.
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: Number(passkey.counter),
        transports: readTransports(passkey.transports),
      },
    });
    return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : null;
  } catch (error) {
    // The library throws for everything that does not fit; its words are for the log.
    context.log.warn({ requestId: context.requestId, staffId, err: error }, "passkey refused");
    return null;
  }
}
