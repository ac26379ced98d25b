import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { PageForm } from "../forms/sheet-form.tsx";
import { addingPasskey, PasskeyFields } from "./add-passkey.tsx";
import { AuthenticatorSecret } from "./authenticator-secret.tsx";
import { makePasskey } from "./make-passkey.ts";
import { CurrentPasswordField } from "./own-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useAuthenticator } from "./use-authenticator.ts";

/** Sets up the second factor that the operator asks of everybody [ASVS 6.3.3]. */
export function FirstFactor({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState<"app" | "passkey">("app");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <div className="account account--pending">
        <h1>Recovery codes</h1>
        <RecoveryCodes codes={codes} />
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    );
  }
  const other = kind === "app" ? "passkey" : "app";
  return (
    <div className="account account--pending">
      <h1>Set up a second factor</h1>
      <p className="account__lead">
        Every account here has one beside its password. Choose what suits you; you can add the other
        later.
      </p>
      {kind === "app" ? <App onCodes={setCodes} /> : <Passkey onCodes={setCodes} />}
      <Button look="quiet" onClick={() => setKind(other)}>
        {other === "app" ? "Use an authenticator app instead" : "Use a passkey instead"}
      </Button>
    </div>
  );
}

type KindProps = { onCodes: (codes: readonly string[]) => void };

function App({ onCodes }: KindProps) {
  const { step, begin, confirm } = useAuthenticator(onCodes);
  return step.state === "confirm" ? (
    <PageForm key="confirm" submit={{ label: "Confirm", running: "Checking..." }} onSend={confirm}>
      {(errors) => <AuthenticatorSecret secret={step.secret} error={errors["code"]} />}
    </PageForm>
  ) : (
    <PageForm key="password" submit={{ label: "Continue", running: "Checking..." }} onSend={begin}>
      {(errors) => <CurrentPasswordField errors={errors} />}
    </PageForm>
  );
}

function Passkey({ onCodes }: KindProps) {
  return (
    <PageForm submit={addingPasskey} onSend={async (value) => onCodes(await makePasskey(value))}>
      {(errors) => <PasskeyFields errors={errors} />}
    </PageForm>
  );
}
