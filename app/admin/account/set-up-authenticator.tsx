import { useState } from "react";
import { toast } from "../../ui/toast.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { AuthenticatorSecret } from "./authenticator-secret.tsx";
import { CodesDialog } from "./codes-dialog.tsx";
import { CurrentPasswordField } from "./own-password.tsx";
import { useAuthenticator } from "./use-authenticator.ts";

type SetUpAuthenticatorProps = { onClose: () => void; onDone: () => void };

/** Ties an authenticator app to the account. */
export function SetUpAuthenticator({ onClose, onDone }: SetUpAuthenticatorProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { step, begin, confirm } = useAuthenticator((given) => {
    toast.success("Authenticator app set up");
    if (given.length > 0) setCodes(given);
    else onDone();
  });
  if (codes.length > 0) return <CodesDialog codes={codes} onClose={onDone} />;
  if (step.state === "confirm") {
    return (
      <FormDialog
        key="confirm"
        title="Authenticator app"
        submit={{ label: "Confirm", running: "Checking..." }}
        onClose={onClose}
        onSend={confirm}
      >
        {(errors) => <AuthenticatorSecret secret={step.secret} error={errors["code"]} />}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="password"
      title="Authenticator app"
      submit={{ label: "Continue", running: "Checking..." }}
      onClose={onClose}
      onSend={begin}
    >
      {(errors) => (
        <>
          <p>Any app that shows six digits will do, on your phone or in your password manager.</p>
          <CurrentPasswordField errors={errors} />
        </>
      )}
    </FormDialog>
  );
}
