import { useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { FormDialog } from "../forms/forms.tsx";
import { CurrentPasswordField } from "../forms/password-fields.tsx";
import type { ReadField } from "../forms/use-form.ts";
import { CodesDialog } from "./recovery-codes-dialog.tsx";

type SetUpAuthenticatorProps = { onClose: () => void; onDone: () => void };

export function SetUpAuthenticator({ onClose, onDone }: SetUpAuthenticatorProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { secret, begin, confirm } = useAuthenticator((created) => {
    toast.success("Authenticator app set up");
    if (created.length > 0) setCodes(created);
    else onDone();
  });
  if (codes.length > 0) return <CodesDialog codes={codes} onClose={onDone} />;
  const running = "Checking...";
  const dialog = { title: "Authenticator app", onClose };
  return secret ? (
    <FormDialog key="confirm" {...dialog} submit={{ label: "Confirm", running }} onSend={confirm}>
      <AuthenticatorSecret secret={secret} />
    </FormDialog>
  ) : (
    <FormDialog key="password" {...dialog} submit={{ label: "Continue", running }} onSend={begin}>
      <p>Use any authenticator app, on your phone or in your password manager.</p>
      <CurrentPasswordField />
    </FormDialog>
  );
}

/** The shared secret: as a QR code, a link and text. */
type Secret = Pick<AnswerOf<"beginAuthenticator">, "secret" | "qr" | "uri">;

/**
 * The steps of setting up an authenticator app: the password, then a code of the app. `onCodes`
 * receives the recovery codes, none if the account has some already.
 */
export function useAuthenticator(onCodes: (codes: readonly string[]) => void) {
  const [secret, setSecret] = useState<Secret | null>(null);
  return {
    /** Null until the password was correct. */
    secret,
    async begin(value: ReadField) {
      setSecret(await callApi("beginAuthenticator", { body: { password: value("password") } }));
    },
    async confirm(value: ReadField) {
      const body = { code: value("code").replaceAll(" ", "") };
      const { codes } = await callApi("confirmAuthenticator", { body });
      onCodes(codes);
    },
  };
}

/** The secret for the app, and the field for its first code. */
export function AuthenticatorSecret({ secret }: { secret: Secret }) {
  return (
    <>
      <div className="cluster gap-20">
        <QrCode rows={secret.qr} label="QR code for your authenticator app" />
        <div className="grow">
          <p>
            Scan this code with your authenticator app. If the app is on this device, you can{" "}
            <a href={secret.uri}>open it in the app</a>, or type the key:
          </p>
          <code className="mono block">
            {secret.secret.match(/.{1,4}/g)?.join(" ") ?? secret.secret}
          </code>
        </div>
      </div>
      <TextField
        label="Six-digit code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        required
      />
    </>
  );
}

/** White modules around the code, so that cameras find its edge. */
const margin = 4;

/** A QR code from its rows: `1` is a dark module, `0` a light one. */
function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 2 * margin;
  return (
    <svg
      className="qr-code"
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={darkRuns(rows)} fill="currentColor" />
    </svg>
  );
}

/** One bar for each run of dark modules in a row. */
export function darkRuns(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join("");
}
