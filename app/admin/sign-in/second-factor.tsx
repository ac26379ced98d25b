import { useEffect, useRef, useState } from "react";
import type { Factor } from "../../../contract/session.ts";
import { TextField } from "../../ui/field.tsx";
import { callApi } from "../api/api-client.ts";
import { PageForm } from "../forms/sheet-form.tsx";
import type { ReadField } from "../forms/use-typed-form.ts";
import { beginSession } from "../session/session-store.ts";
import { signInByPasskey } from "./ask-passkey.ts";

/** What is still due after the password. */
export type FactorDue = { ticket: string; factors: readonly Factor[] };

const offers: Readonly<Record<Factor, string>> = {
  authenticator: "Use the authenticator app",
  passkey: "Use a passkey",
  "recovery-code": "Use a recovery code",
};

/** The second step of signing in: one way at a time, the others a press away. */
export function SecondFactor({ due, onStartAgain }: { due: FactorDue; onStartAgain: () => void }) {
  const [chosen, setChosen] = useState<Factor | null>(null);
  const way = chosen ?? due.factors[0] ?? "recovery-code";
  const place = useRef<HTMLDivElement>(null);

  // What held the focus is gone with the step before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way brings its own controls.
  useEffect(() => place.current?.querySelector<HTMLElement>("input, button")?.focus(), [way]);

  return (
    <div ref={place}>
      {way === "passkey" ? (
        <Passkey ticket={due.ticket} />
      ) : (
        <Code key={way} ticket={due.ticket} way={way} />
      )}
      <ul className="sign-in__ways">
        {due.factors
          .filter((factor) => factor !== way)
          .map((factor) => (
            <li key={factor}>
              <button type="button" onClick={() => setChosen(factor)}>
                {offers[factor]}
              </button>
            </li>
          ))}
        <li>
          <button type="button" onClick={onStartAgain}>
            Start again
          </button>
        </li>
      </ul>
    </div>
  );
}

const submit = { label: "Login", running: "Signing in..." };

function Code({ ticket, way }: { ticket: string; way: Exclude<Factor, "passkey"> }) {
  async function onSend(value: ReadField) {
    const body = { ticket, code: value("code") };
    beginSession((await callApi("signInWithFactor", { body })).token);
  }
  const fromApp = way === "authenticator";
  return (
    <PageForm submit={submit} onSend={onSend}>
      {(errors) => (
        <TextField
          label={fromApp ? "Code of your authenticator app" : "Recovery code"}
          id="code"
          name="code"
          inputMode={fromApp ? "numeric" : "text"}
          autoComplete={fromApp ? "one-time-code" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          required
          error={errors["code"]}
        />
      )}
    </PageForm>
  );
}

function Passkey({ ticket }: { ticket: string }) {
  return (
    <PageForm
      submit={{ label: "Use passkey", running: "Waiting for your passkey..." }}
      onSend={async () => beginSession(await signInByPasskey(ticket))}
    >
      {() => <p>Your browser will ask for your fingerprint, face, PIN or security key.</p>}
    </PageForm>
  );
}
