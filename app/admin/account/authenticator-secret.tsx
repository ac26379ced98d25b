import { TextField } from "../../ui/field.tsx";
import { QrCode } from "./qr-code.tsx";
import type { Secret } from "./use-authenticator.ts";
import "./authenticator-secret.css";

type AuthenticatorSecretProps = { secret: Secret; error: string | undefined };

/** What the app is to be given, and the field for the first code that it shows. */
export function AuthenticatorSecret({ secret, error }: AuthenticatorSecretProps) {
  return (
    <>
      <div className="authenticator-secret">
        <QrCode rows={secret.qr} label="QR code for your authenticator app" />
        <div>
          <p>
            Scan this with the app. On this very device you can{" "}
            <a href={secret.uri}>open it in the app</a>, or type the key:
          </p>
          <code>{inFours(secret.secret)}</code>
        </div>
      </div>
      <TextField
        label="Six digits that the app shows now"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        required
        error={error}
      />
    </>
  );
}

/** A key that is typed by hand, in groups that the eye can keep. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
