import { useState } from "react";
import { useNavigate } from "react-router";
import { fieldLimits } from "../../../contract/limits.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useRefresh } from "../cache/use-query.tsx";
import { PageForm } from "../forms/forms.tsx";
import { CurrentPasswordField } from "../forms/password-fields.tsx";
import { checkNewPassword } from "../forms/use-form.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { nameIfSet } from "./account-cards.tsx";
import { AuthenticatorSecret, useAuthenticator } from "./authenticator-setup.tsx";
import { changePassword, PasswordChangeFields } from "./change-password-dialog.tsx";
import { addingPasskey, addPasskey, PasskeyFields } from "./passkey-setup.tsx";
import { RecoveryCodes } from "./recovery-codes-dialog.tsx";
import "./account.css";

type PendingTaskProps = {
  user: CurrentUser;
  /** Receives the recovery codes of a first second factor. */
  onCodes: (codes: readonly string[]) => void;
};

/** The first pending task of an account, in place of its page. */
export function PendingTask({ user, onCodes }: PendingTaskProps) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const onDone = () => {
    void navigate({ search: "" }, { replace: true });
    refresh();
  };
  if (user.pending.includes("password")) return <FirstPassword name={user.name} onDone={onDone} />;
  return (
    <FirstFactor
      onCodes={(codes) => {
        onCodes(codes);
        onDone();
      }}
    />
  );
}

/** The recovery codes of a first second factor, until they are saved. */
export function FirstCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="stack gap-20 account-task">
      <h1>Recovery codes</h1>
      <RecoveryCodes codes={codes} />
      <Button onClick={onDone}>I’ve saved them</Button>
    </div>
  );
}

/** Replaces the password that an admin assigned, and asks for the name. */
function FirstPassword({ name, onDone }: { name: string; onDone: () => void }) {
  return (
    <div className="stack gap-20 account-task">
      <h1>Choose a password</h1>
      <p className="soft">
        The password you signed in with was temporary. Choose your own to continue.
      </p>
      <PageForm
        submit={{ label: "Change password", running: "Saving..." }}
        check={checkNewPassword}
        onSend={async (value) => {
          await changePassword(value, value("name"));
          onDone();
        }}
      >
        <TextField
          label="Your full name"
          name="name"
          autoComplete="name"
          defaultValue={nameIfSet(name)}
          maxLength={fieldLimits.name}
          required
        />
        <p className="form-hint">It appears under your posts and emails, and in the audit log.</p>
        <PasswordChangeFields />
      </PageForm>
    </div>
  );
}

/** Sets up the second factor that the operator requires of all staff [ASVS 6.3.3]. */
function FirstFactor({ onCodes }: Pick<PendingTaskProps, "onCodes">) {
  const [kind, setKind] = useState<"app" | "passkey">("app");
  const other = kind === "app" ? "passkey" : "app";
  return (
    <div className="stack gap-20 account-task">
      <h1>Set up a second factor</h1>
      <p className="soft">
        Every account here needs one besides its password. Choose one now; you can add the other
        later.
      </p>
      {kind === "app" ? (
        <AuthenticatorForm onCodes={onCodes} />
      ) : (
        <PageForm submit={addingPasskey} onSend={async (value) => onCodes(await addPasskey(value))}>
          <PasskeyFields />
        </PageForm>
      )}
      <QuietButton onClick={() => setKind(other)}>
        {other === "app" ? "Use an authenticator app instead" : "Use a passkey instead"}
      </QuietButton>
    </div>
  );
}

function AuthenticatorForm({ onCodes }: Pick<PendingTaskProps, "onCodes">) {
  const { secret, begin, confirm } = useAuthenticator(onCodes);
  const running = "Checking...";
  return secret ? (
    <PageForm key="confirm" submit={{ label: "Confirm", running }} onSend={confirm}>
      <AuthenticatorSecret secret={secret} />
    </PageForm>
  ) : (
    <PageForm key="password" submit={{ label: "Continue", running }} onSend={begin}>
      <CurrentPasswordField />
    </PageForm>
  );
}
