import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { callApi } from "../api/api-client.ts";
import { FormError } from "../forms/form-notes.ts";
import type { ReadField } from "../forms/use-typed-form.ts";

/**
 * Has the browser make a passkey, and adds it to the account. Answers recovery codes if it is
 * the account's first factor.
 * @throws FormError when the browser made none.
 */
export async function makePasskey(value: ReadField): Promise<readonly string[]> {
  const { options } = await callApi("beginPasskey", { body: { password: value("password") } });
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await startRegistration({ optionsJSON: creationOptions(options) }).catch(
    (error: unknown) => {
      throw new FormError(reasonWithout(error));
    },
  );
  const body = { name: value("name"), response: { ...response } };
  const { codes } = await callApi("addPasskey", { body });
  return codes;
}

function reasonWithout(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device has a passkey for your account already.";
  if (name === "NotSupportedError") return "This browser can't make passkeys.";
  return "No passkey was made. You can try again.";
}

/** The one cast of passkeys: the server's library made these options for the browser's. */
function creationOptions(options: Record<string, unknown>) {
  return options as unknown as PublicKeyCredentialCreationOptionsJSON;
}
