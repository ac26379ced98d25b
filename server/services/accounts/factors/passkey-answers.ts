import { z } from "zod";

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);

/** What a browser gives back, as far as we look at it; extensions are none of ours. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** From `navigator.credentials.get`, as JSON. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** From `navigator.credentials.create`, as JSON. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
