import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/call-api.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import type { OwnAccount } from "./own-account.ts";
import { OwnPassword } from "./own-password.tsx";

type RemoveProps = { onClose: () => void; onDone: () => void };

const removing = { label: "Remove", running: "Removing...", grave: true };

/** Stops asking for the digits of the app. */
export function RemoveAuthenticator({ onClose, onDone }: RemoveProps) {
  return (
    <FormDialog
      title="Remove authenticator app"
      submit={removing}
      onClose={onClose}
      onSend={async (typed) => {
        await callApi("removeAuthenticator", { body: { password: typed("password") } });
        toast.success("Authenticator app removed");
        onDone();
      }}
    >
      {(faults) => (
        <>
          <p>Signing in no longer asks for its digits. You can set it up again at any time.</p>
          <OwnPassword faults={faults} />
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
      onSend={async (typed) => {
        const body = { password: typed("password") };
        await callApi("removePasskey", { path: { id: passkey.id }, body });
        toast.success("Passkey removed");
        onDone();
      }}
    >
      {(faults) => (
        <>
          <p>It no longer signs in here. Delete it from your device as well.</p>
          <OwnPassword faults={faults} />
        </>
      )}
    </FormDialog>
  );
}
