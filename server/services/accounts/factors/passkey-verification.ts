import { z } from "zod";
import type { PasskeyRow } from "../../../db/tables/account-tables.ts";
import type { Context } from "../../context.ts";

export function relyingParty(context: Context): { rpID: string; rpName: string; origin: string } {
  const { hostname, origin } = new URL(context.settings.siteUrl);
  return { rpID: hostname, rpName: context.copy.companyName, origin };
}

/** COSE numbers of EdDSA, ES256 and RS256. Node warns about others. */
export const passkeyAlgorithms = [-8, -7, -257];

/** Parses a passkey's `transports` column. */
export function readTransports(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** The account's passkey that signed `challenge`, with its signature counter; null if none did. */
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

  const { rpID, origin } = relyingParty(context);
  const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: parsed.data,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      // Possession is enough: the password was verified before.
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
    // The library throws for every mismatch; its message is for the log.
    context.log.warn({ requestId: context.requestId, staffId, err: error }, "passkey refused");
    return null;
  }
}

/** The passkey that a browser created for `challenge`; null for another challenge or site. */
export async function verifyNewPasskey(
  context: Context,
  challenge: string,
  answer: unknown,
): Promise<Pick<PasskeyRow, "credential_id" | "public_key" | "counter" | "transports"> | null> {
  const parsed = NewPasskey.safeParse(answer);
  if (!parsed.success) return null;
  const { rpID, origin } = relyingParty(context);
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
    // The library throws for every mismatch; its message is for the log.
    context.log.warn({ requestId: context.requestId, err: error }, "new passkey refused");
    return null;
  }
}

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);

/** The parts of a browser's response that we use. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** From `navigator.credentials.get`, as JSON. */
const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

/** From `navigator.credentials.create`, as JSON. */
const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** Loaded on first use: it would be a tenth of all modules at start. */
export const loadPasskeyLibrary = () => import("@simplewebauthn/server");
