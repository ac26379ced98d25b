import { type AccountEvent, SecurityNotice } from "./security-notice.tsx";

const changes = {
  "authenticator-added": "An authenticator app was added to your account.",
  "authenticator-removed": "The authenticator app was removed from your account.",
  "passkey-added": "A passkey was added to your account.",
  "passkey-removed": "A passkey was removed from your account.",
  "recovery-codes-renewed": "New recovery codes were made. The old ones no longer work.",
  "recovery-code-used": "One of your recovery codes was used to sign in.",
  "often-wrong":
    "Somebody typed your password, and then five wrong codes or passkeys. Nobody got in that way.",
};

export type FactorChangedProps = AccountEvent & { change: keyof typeof changes };

/** To a member of staff: what proves that it is them has changed. */
export function FactorChanged({ change, ...event }: FactorChangedProps) {
  return (
    <SecurityNotice
      {...event}
      heading="Your second factor"
      what={changes[change]}
      otherwise="It was not you? Change your password at once, end all sessions in your account, and tell an admin."
    />
  );
}
