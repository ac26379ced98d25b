import { useState } from "react";
import { fieldLimits } from "../../../contract/limits.ts";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import type { FieldErrors } from "../forms/form-notes.ts";
import { CodesDialog } from "./codes-dialog.tsx";
import { makePasskey } from "./make-passkey.ts";
import { CurrentPasswordField } from "./own-password.tsx";

/** What the button of a passkey says, before and while the browser asks its user. */
export const addingPasskey = { label: "Add passkey", running: "Adding..." } as const;

/** Adds a passkey of this browser, phone or security key. */
export function AddPasskey({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <CodesDialog codes={codes} onClose={onDone} />;
  return (
    <FormDialog
      title="Add a passkey"
      submit={addingPasskey}
      onClose={onClose}
      onSend={async (value) => {
        const given = await makePasskey(value);
        toast.success("Passkey added");
        if (given.length > 0) setCodes(given);
        else onDone();
      }}
    >
      {(errors) => <PasskeyFields errors={errors} />}
    </FormDialog>
  );
}

/** What a passkey needs before the browser asks for a fingerprint, a face or a key. */
export function PasskeyFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <p>
        Your browser then asks for your fingerprint, your face, a screen lock or a security key.
      </p>
      <TextField
        label="What you call it"
        name="name"
        autoComplete="off"
        placeholder="My laptop"
        maxLength={fieldLimits.name}
        required
        error={errors["name"]}
      />
      <CurrentPasswordField errors={errors} />
    </>
  );
}
