import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import type { OwnAccount } from "./own-account.ts";
import { CurrentPasswordField } from "./own-password.tsx";

type RemoveProps = { onClose: () => void; onDone: () => void };

const removing = { label: "Remove", running: "Removing...", grave: true };

/** Stops asking for the digits of the app. */
export function RemoveAuthenticator({ onClose, onDone }: RemoveProps) {
  return (
    <FormDialog
      title="Remove authenticator app"
      submit={removing}
      onClose={onClose}
      onSend={async (value) => {
        await callApi("removeAuthenticator", { body: { password: value("password") } });
        toast.success("Authenticator app removed");
        onDone();
      }}
    >
      {(errors) => (
        <>
          <p>Signing in no longer asks for its digits. You can set it up again at any time.</p>
          <CurrentPasswordField errors={errors} />
        </>
      )}
    </FormDialog>
  );
}

type RemovePasskeyProps = RemoveProps & { passkey: OwnAccount["passkeys"][number] };

/** Stops accepting one passkey. */
export function RemovePasskey({ passkey, onClose, onDone }: RemovePasskeyProps) {
  return (
    <FormDialog
      title="Remove passkey"
      subtitle={<b>{passkey.name}</b>}
      submit={removing}
      onClose={onClose}
      onSend={async (value) => {
        const body = { password: value("password") };
        await callApi("removePasskey", { path: { id: passkey.id }, body });
        toast.success("Passkey removed");
        onDone();
      }}
    >
      {(errors) => (
        <>
          <p>It no longer signs in here. Delete it from your device as well.</p>
          <CurrentPasswordField errors={errors} />
        </>
      )}
    </FormDialog>
  );
}
