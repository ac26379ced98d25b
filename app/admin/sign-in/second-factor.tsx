import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Factor } from "../../../contract/session.ts";
import { TextField } from "../../ui/field.tsx";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { FormError } from "../api/api-errors.ts";
import { PageForm } from "../forms/forms.tsx";
import { beginSession } from "../session/session-store.ts";

/** The second factors that an account may sign in with, and the token that continues the sign-in. */
export type MfaChallenge = {
  token: string;
  factors: readonly Factor[];
  /** Password and factor are checked together, in one attempt. */
  underAttack: boolean;
};

const labels: Readonly<Record<Factor, string>> = {
  authenticator: "Use the authenticator app",
  passkey: "Use a passkey",
  "recovery-code": "Use a recovery code",
};

type SecondFactorProps = { challenge: MfaChallenge; onStartAgain: () => void };

/** The second step of signing in: one factor at a time, with buttons for the others. */
export function SecondFactor({ challenge, onStartAgain }: SecondFactorProps) {
  const { token, factors } = challenge;
  const [chosen, setChosen] = useState<Factor | null>(null);
  const factor = chosen ?? factors[0] ?? "recovery-code";
  const container = useRef<HTMLDivElement>(null);

  // The control that had the focus is gone with the previous step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each factor has its own controls.
  useEffect(
    () => container.current?.querySelector<HTMLElement>("input, button")?.focus(),
    [factor],
  );

  return (
    <div ref={container}>
      {challenge.underAttack && <AttackNote />}
      {factor === "passkey" ? (
        <PageForm
          submit={{ label: "Use passkey", running: "Waiting for your passkey..." }}
          onSend={async () => beginSession(await signInByPasskey(token))}
        >
          <p>Your browser will ask for your fingerprint, face, PIN or security key.</p>
        </PageForm>
      ) : (
        <CodeForm key={factor} token={token} factor={factor} />
      )}
      <ul className="sign-in__ways">
        {factors
          .filter((other) => other !== factor)
          .map((other) => (
            <li key={other}>
              <button type="button" onClick={() => setChosen(other)}>
                {labels[other]}
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

/** Shown for every address, whether it has an account or not. */
function AttackNote() {
  return (
    <div className="sign-in__note" role="status">
      <p>
        Many wrong passwords were entered for this email address in the last hour, so someone may be
        guessing. On this network we check your password and your second factor together.
      </p>
      <p>
        No second factor? Sign in on a network where you have signed in during the last 90 days, or
        first <Link to={adminPaths.forgotPassword}>choose a new password by email</Link> on this
        one.
      </p>
    </div>
  );
}

function CodeForm({ token, factor }: { token: string; factor: Exclude<Factor, "passkey"> }) {
  const isApp = factor === "authenticator";
  return (
    <PageForm
      submit={{ label: "Login", running: "Signing in..." }}
      onSend={async (value) => {
        const body = { challenge: token, code: value("code") };
        beginSession((await callApi("signInWithFactor", { body })).token);
      }}
    >
      <TextField
        label={isApp ? "Code from your authenticator app" : "Recovery code"}
        id="code"
        name="code"
        inputMode={isApp ? "numeric" : "text"}
        autoComplete={isApp ? "one-time-code" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        required
      />
    </PageForm>
  );
}

/** Asks for a passkey; resolves to the session's token. @throws FormError without a passkey */
async function signInByPasskey(challenge: string): Promise<string> {
  const { options } = await callApi("beginPasskeySignIn", { body: { challenge } });
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const passkey = await startAuthentication({ optionsJSON: requestOptions(options) }).catch(() => {
    throw new FormError("The passkey was not used. Try again, or sign in another way.");
  });
  const body = { challenge, passkey: { ...passkey } };
  return (await callApi("signInWithFactor", { body })).token;
}

/** The one cast here: the server's library made these options for the browser's. */
function requestOptions(options: Record<string, unknown>) {
  return options as unknown as PublicKeyCredentialRequestOptionsJSON;
}
