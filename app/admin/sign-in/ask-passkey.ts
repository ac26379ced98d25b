import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { callApi } from "../api/call-api.ts";
import { Told } from "../forms/form-notes.ts";

/**
 * Has the browser show a passkey for this ticket, and answers the session's token.
 * @throws Told when the browser showed none.
 */
export async function signInByPasskey(ticket: string): Promise<string> {
  const { options } = await callApi("beginPasskeySignIn", { body: { ticket } });
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const passkey = await startAuthentication({ optionsJSON: requestOptions(options) }).catch(() => {
    throw new Told("No passkey was shown. You can try again, or use another way.");
  });
  const body = { ticket, passkey: { ...passkey } };
  return (await callApi("signInWithFactor", { body })).token;
}

/** The one cast here: the server's library made these options for the browser's. */
function requestOptions(options: Record<string, unknown>) {
  return options as unknown as PublicKeyCredentialRequestOptionsJSON;
}
