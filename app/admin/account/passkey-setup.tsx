import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useState } from "react";
import { fieldLimits } from "../../../contract/limits.ts";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { FormError } from "../api/api-errors.ts";
import { FormDialog } from "../forms/forms.tsx";
import { CurrentPasswordField } from "../forms/password-fields.tsx";
import type { ReadField } from "../forms/use-form.ts";
import { CodesDialog } from "./recovery-codes-dialog.tsx";

export const addingPasskey = { label: "Add passkey", running: "Adding..." } as const;

/** Adds a passkey of this browser, a phone or a security key. */
export function AddPasskey({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <CodesDialog codes={codes} onClose={onDone} />;
  return (
    <FormDialog
      title="Add a passkey"
      submit={addingPasskey}
      onClose={onClose}
      onSend={async (value) => {
        const created = await addPasskey(value);
        toast.success("Passkey added");
        if (created.length > 0) setCodes(created);
        else onDone();
      }}
    >
      <PasskeyFields />
    </FormDialog>
  );
}

/** The name of a new passkey, and the current password. */
export function PasskeyFields() {
  return (
    <>
      <p>Your browser will ask for your fingerprint, face, screen lock or security key.</p>
      <TextField
        label="Passkey name"
        name="name"
        autoComplete="off"
        placeholder="My laptop"
        maxLength={fieldLimits.name}
        required
      />
      <CurrentPasswordField />
    </>
  );
}

/** Creates a passkey; resolves to first recovery codes. @throws FormError without a passkey */
export async function addPasskey(value: ReadField): Promise<readonly string[]> {
  const { options } = await callApi("beginPasskey", { body: { password: value("password") } });
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await startRegistration({ optionsJSON: creationOptions(options) }).catch(
    (error: unknown) => {
      throw new FormError(registrationErrorText(error));
    },
  );
  const body = { name: value("name"), response: { ...response } };
  const { codes } = await callApi("addPasskey", { body });
  return codes;
}

function registrationErrorText(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "NotSupportedError")
    return "This browser doesn’t support passkeys. Please use another one.";
  return "The passkey was not added. You can try again.";
}

/** The one cast of passkeys: the server's library made these options for the browser's. */
function creationOptions(options: Record<string, unknown>) {
  return options as unknown as PublicKeyCredentialCreationOptionsJSON;
}
