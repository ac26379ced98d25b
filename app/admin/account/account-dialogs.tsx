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
    return (
      passkey && (
        <RemoveFactor
          {...props}
          title="Remove passkey"
          subtitle={<b>{passkey.name}</b>}
          text="You’ll no longer be able to sign in with it. Delete it from your device too."
          done="Passkey removed"
          remove={(body) => mutate("removePasskey", { path: { id: passkey.id }, body })}
        />
      )
    );
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
      return (
        <RemoveFactor
          {...props}
          title="Remove authenticator app"
          text="You’ll no longer need its codes to sign in. You can set it up again at any time."
          done="Authenticator app removed"
          remove={(body) => mutate("removeAuthenticator", { body })}
        />
      );
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
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={name}
        maxLength={fieldLimits.name}
        required
      />
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
      />
      <CurrentPasswordField />
    </FormDialog>
  );
}

type RemoveFactorProps = DialogProps & {
  title: string;
  subtitle?: ReactNode;
  text: string;
  done: string;
  remove: (body: { password: string }) => Promise<unknown>;
};

function RemoveFactor({ text, done, remove, onDone, ...dialog }: RemoveFactorProps) {
  return (
    <FormDialog
      {...dialog}
      submit={{ label: "Remove", running: "Removing...", grave: true }}
      onSend={async (value) => {
        await remove({ password: value("password") });
        toast.success(done);
        onDone();
      }}
    >
      <p>{text}</p>
      <CurrentPasswordField />
    </FormDialog>
  );
}
