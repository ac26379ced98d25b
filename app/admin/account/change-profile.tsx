import { fieldLimits } from "../../../contract/limits.ts";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import type { OwnAccount } from "./own-account.ts";
import { CurrentPasswordField } from "./own-password.tsx";

type ChangeProps = { account: OwnAccount; onClose: () => void; onDone: () => void };

const saving = { label: "Save", running: "Saving..." };

/** A new name, as others see it. */
export function ChangeName({ account, onClose, onDone }: ChangeProps) {
  return (
    <FormDialog
      title="Change name"
      submit={saving}
      onClose={onClose}
      onSend={async (value) => {
        await callApi("updateAccount", { body: { name: value("name") } });
        toast.success("Name changed");
        onDone();
      }}
    >
      {(errors) => (
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={account.name}
          maxLength={fieldLimits.name}
          required
          error={errors["name"]}
        />
      )}
    </FormDialog>
  );
}

/** A new address to sign in with, and to which letters go. */
export function ChangeEmail({ account, onClose, onDone }: ChangeProps) {
  return (
    <FormDialog
      title="Change e-mail"
      submit={saving}
      onClose={onClose}
      onSend={async (value) => {
        const body = { email: value("email"), password: value("password") };
        await callApi("updateAccount", { body });
        toast.success("E-mail changed");
        onDone();
      }}
    >
      {(errors) => (
        <>
          <p>
            From then on you sign in with the new address. We write to both, so that nobody changes
            it in secret.
          </p>
          <TextField
            label="New e-mail"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={account.email}
            maxLength={fieldLimits.email}
            required
            error={errors["email"]}
          />
          <CurrentPasswordField errors={errors} />
        </>
      )}
    </FormDialog>
  );
}
