import type { PasskeyRow } from "../../../db/tables/account-tables.ts";
import type { Context } from "../../context.ts";
import { loadPasskeyLibrary } from "./load-passkey-library.ts";
import { NewPasskey } from "./passkey-answers.ts";
import { passkeyAlgorithms, passkeySite } from "./passkey-site.ts";

type Credential = Pick<PasskeyRow, "credential_id" | "public_key" | "counter" | "transports">;

/** The passkey that a browser made for `challenge`; null when it fits neither that nor this site. */
export async function verifyNewPasskey(
  context: Context,
  challenge: string,
  answer: unknown,
): Promise<Credential | null> {
  const parsed = NewPasskey.safeParse(answer);
  if (!parsed.success) return null;
  const { rpID, origin } = passkeySite(context);
  const { verifyRegistrationResponse } = await loadPasskeyLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: parsed.data,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: JSON.stringify(parsed.data.response.transports),
    };
  } catch (error) {
    // The library throws for everything that does not fit; its words are for the log.
    context.log.warn({ requestId: context.requestId, err: error }, "new passkey refused");
    return null;
  }
}
