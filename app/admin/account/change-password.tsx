import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { type FieldErrors, newPasswordErrors } from "../forms/form-notes.ts";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";
import type { ReadField } from "../forms/use-typed-form.ts";
import { CurrentPasswordField } from "./own-password.tsx";

type ChangePasswordProps = { onClose: () => void; onDone: () => void };

/** A new password. The other sessions of the account end. */
export function ChangePassword({ onClose, onDone }: ChangePasswordProps) {
  return (
    <FormDialog
      title="Change password"
      submit={{ label: "Change password", running: "Saving..." }}
      check={checkNewPassword}
      onClose={onClose}
      onSend={async (value) => {
        await changePassword(value);
        onDone();
      }}
    >
      {(errors) => <PasswordChangeFields errors={errors} />}
    </FormDialog>
  );
}

/** The old password and the new one, as the dialog and a pending account ask for them. */
export function PasswordChangeFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <CurrentPasswordField errors={errors} />
      <NewPasswordFields label="New password" errors={errors} />
    </>
  );
}

/** What is wrong with the new password before it is sent. */
export const checkNewPassword = (value: ReadField) =>
  newPasswordErrors(value("pass"), value("confirmPass"));

/** Sends what `PasswordChangeFields` hold, and at a first sign-in the name. */
export async function changePassword(value: ReadField, name?: string) {
  const body = {
    ...(name !== undefined && { name }),
    password: value("password"),
    pass: value("pass"),
    confirmPass: value("confirmPass"),
  };
  await callApi("changePassword", { body });
  toast.success("Password changed");
}
