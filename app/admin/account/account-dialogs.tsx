import type { ReactNode } from "react";
import { fieldLimits } from "../../../contract/limits.ts";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { FormDialog } from "../forms/forms.tsx";
import { CurrentPasswordField } from "../forms/password-fields.tsx";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import type { OwnAccount } from "./account-cards.tsx";
import { SetUpAuthenticator } from "./authenticator-setup.tsx";
import { ChangePassword } from "./change-password-dialog.tsx";
import { AddPasskey } from "./passkey-setup.tsx";
import { RenewCodes } from "./recovery-codes-dialog.tsx";

const tasks = [
  "name",
  "email",
  "password",
  "second-factor",
  "authenticator",
  "remove-authenticator",
  "passkey",
  "recovery-codes",
] as const;

/** A dialog of the account page that is about the account itself, as `?do=` names it. */
export type AccountTask = (typeof tasks)[number];

type DialogProps = { onClose: () => void; onDone: () => void };

type AccountDialogProps = { account: OwnAccount; onChanged: () => void };

/** The dialog that the address names. */
export function AccountDialog({ account, onChanged }: AccountDialogProps) {
  const { kind, id, close } = useDialogAddress();
  const props: DialogProps = {
    onClose: close,
    onDone() {
      onChanged();
      close();
    },
  };
  if (kind === "remove-passkey") {
    const passkey = account.passkeys.find((one) => one.id === id);
    return passkey && <RemovePasskey passkey={passkey} {...props} />;
  }
  const task = kind === "do" ? tasks.find((one) => one === id) : undefined;
  switch (task) {
    case "name":
      return <ChangeName name={account.name} {...props} />;
    case "email":
      return <ChangeEmail email={account.email} {...props} />;
    case "password":
      return <ChangePassword {...props} />;
    case "second-factor":
    case "authenticator":
      return <SetUpAuthenticator {...props} />;
    case "remove-authenticator":
      return <RemoveAuthenticator {...props} />;
    case "passkey":
      return <AddPasskey {...props} />;
    case "recovery-codes":
      return <RenewCodes {...props} />;
    case undefined:
      return null;
  }
}

const saving = { label: "Save", running: "Saving..." };

function ChangeName({ name, onClose, onDone }: DialogProps & { name: string }) {
  return (
    <FormDialog
      title="Change name"
      submit={saving}
      onClose={onClose}
      onSend={async (value) => {
        await mutate("updateAccount", { body: { name: value("name") } });
        toast.success("Name changed");
        onDone();
      }}
    >
      {(errors) => (
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={name}
          maxLength={fieldLimits.name}
          required
          error={errors["name"]}
        />
      )}
    </FormDialog>
  );
}

function ChangeEmail({ email, onClose, onDone }: DialogProps & { email: string }) {
  return (
    <FormDialog
      title="Change email"
      submit={saving}
      onClose={onClose}
      onSend={async (value) => {
        const body = { email: value("email"), password: value("password") };
        await mutate("updateAccount", { body });
        toast.success("Email changed");
        onDone();
      }}
    >
      {(errors) => (
        <>
          <p>
            You’ll sign in with the new address. We notify both addresses, so that nobody can change
            yours unnoticed.
          </p>
          <TextField
            label="New email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
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

function RemoveAuthenticator({ onClose, onDone }: DialogProps) {
  return (
    <RemoveFactor
      title="Remove authenticator app"
      text="You’ll no longer need its codes to sign in. You can set it up again at any time."
      onClose={onClose}
      onRemove={async (password) => {
        await mutate("removeAuthenticator", { body: { password } });
        toast.success("Authenticator app removed");
        onDone();
      }}
    />
  );
}

type RemovePasskeyProps = DialogProps & { passkey: OwnAccount["passkeys"][number] };

function RemovePasskey({ passkey, onClose, onDone }: RemovePasskeyProps) {
  return (
    <RemoveFactor
      title="Remove passkey"
      subtitle={<b>{passkey.name}</b>}
      text="You’ll no longer be able to sign in with it. Delete it from your device too."
      onClose={onClose}
      onRemove={async (password) => {
        await mutate("removePasskey", { path: { id: passkey.id }, body: { password } });
        toast.success("Passkey removed");
        onDone();
      }}
    />
  );
}

type RemoveFactorProps = {
  title: string;
  subtitle?: ReactNode;
  text: string;
  onClose: () => void;
  onRemove: (password: string) => Promise<void>;
};

function RemoveFactor({ text, onRemove, ...dialog }: RemoveFactorProps) {
  return (
    <FormDialog
      {...dialog}
      submit={{ label: "Remove", running: "Removing...", grave: true }}
      onSend={(value) => onRemove(value("password"))}
    >
      {(errors) => (
        <>
          <p>{text}</p>
          <CurrentPasswordField errors={errors} />
        </>
      )}
    </FormDialog>
  );
}
