import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { callApi } from "../api/api-client.ts";
import { FormError } from "../forms/form-notes.ts";

/**
 * Has the browser show a passkey for this ticket, and answers the session's token.
 * @throws FormError when the browser showed none.
 */
export async function signInByPasskey(ticket: string): Promise<string> {
  const { options } = await callApi("beginPasskeySignIn", { body: { ticket } });
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const passkey = await startAuthentication({ optionsJSON: requestOptions(options) }).catch(() => {
    throw new FormError("No passkey was shown. You can try again, or use another way.");
  });
  const body = { ticket, passkey: { ...passkey } };
  return (await callApi("signInWithFactor", { body })).token;
}

/** The one cast here: the server's library made these options for the browser's. */
function requestOptions(options: Record<string, unknown>) {
  return options as unknown as PublicKeyCredentialRequestOptionsJSON;
}
