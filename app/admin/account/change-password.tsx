import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/call-api.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { type Faults, newPasswordFaults } from "../forms/form-notes.ts";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";
import type { Typed } from "../forms/use-typed-form.ts";
import { OwnPassword } from "./own-password.tsx";

type ChangePasswordProps = { onClose: () => void; onDone: () => void };

/** A new password. The other sessions of the account end. */
export function ChangePassword({ onClose, onDone }: ChangePasswordProps) {
  return (
    <FormDialog
      title="Change password"
      submit={{ label: "Change password", running: "Saving..." }}
      check={passwordFaults}
      onClose={onClose}
      onSend={async (typed) => {
        await changePassword(typed);
        onDone();
      }}
    >
      {(faults) => <PasswordChangeFields faults={faults} />}
    </FormDialog>
  );
}

/** The old password and the new one, as the dialog and a pending account ask for them. */
export function PasswordChangeFields({ faults }: { faults: Faults }) {
  return (
    <>
      <OwnPassword faults={faults} />
      <NewPasswordFields label="New password" faults={faults} />
    </>
  );
}

/** What is wrong with the new password before it is sent. */
export const passwordFaults = (typed: Typed) =>
  newPasswordFaults(typed("pass"), typed("confirmPass"));

/** Sends what `PasswordChangeFields` hold, and at a first sign-in the name. */
export async function changePassword(typed: Typed, name?: string) {
  const body = {
    ...(name !== undefined && { name }),
    password: typed("password"),
    pass: typed("pass"),
    confirmPass: typed("confirmPass"),
  };
  await callApi("changePassword", { body });
  toast.success("Password changed");
}
