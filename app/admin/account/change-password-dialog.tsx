import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { FormDialog } from "../forms/forms.tsx";
import { CurrentPasswordField, NewPasswordFields } from "../forms/password-fields.tsx";
import { checkNewPassword, type ReadField } from "../forms/use-form.ts";

/** A new password. The other sessions of the account end. */
export function ChangePassword({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
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
      <PasswordChangeFields />
    </FormDialog>
  );
}

/** The current and the new password. */
export function PasswordChangeFields() {
  return (
    <>
      <CurrentPasswordField />
      <NewPasswordFields label="New password" />
    </>
  );
}

/** Sends `PasswordChangeFields`, and at a first sign-in the name. */
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
