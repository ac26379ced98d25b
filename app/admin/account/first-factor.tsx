import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { SheetForm } from "../forms/sheet-form.tsx";
import { addingPasskey, PasskeyFields } from "./add-passkey.tsx";
import { AuthenticatorSecret } from "./authenticator-secret.tsx";
import { makePasskey } from "./make-passkey.ts";
import { OwnPassword } from "./own-password.tsx";
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
    <SheetForm key="confirm" submit={{ label: "Confirm", running: "Checking..." }} onSend={confirm}>
      {(faults) => <AuthenticatorSecret secret={step.secret} fault={faults["code"]} />}
    </SheetForm>
  ) : (
    <SheetForm key="password" submit={{ label: "Continue", running: "Checking..." }} onSend={begin}>
      {(faults) => <OwnPassword faults={faults} />}
    </SheetForm>
  );
}

function Passkey({ onCodes }: KindProps) {
  return (
    <SheetForm submit={addingPasskey} onSend={async (typed) => onCodes(await makePasskey(typed))}>
      {(faults) => <PasskeyFields faults={faults} />}
    </SheetForm>
  );
}
