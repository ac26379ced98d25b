import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { QuietLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { PageForm } from "../forms/forms.tsx";
import { NewPasswordFields } from "../forms/password-fields.tsx";
import { checkNewPassword, type ReadField } from "../forms/use-form.ts";
import { endSession } from "../session/session-store.ts";
import { signInPath, signInState } from "../session/sign-in-address.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { refreshToken, useRecoveryState } from "./recovery-state.ts";

export const meta = pageMeta("New password");

/** `/admin/resetpassword`: the form for a new password, after a correct code. */
export default function ResetPasswordPage() {
  const recovery = useRecoveryState("email");
  // The recovery ends before the page has given way to signing in.
  const [isDone, setDone] = useState(false);
  if (recovery.state === "none" && !isDone) return <Navigate to={adminPaths.verifyOtp} replace />;
  return (
    <SignInFrame title="New password" lead="Choose a new password, then sign in with it.">
      {recovery.state === "started" ? (
        <ResetForm {...recovery} onDone={() => setDone(true)} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </SignInFrame>
  );
}

type ResetFormProps = { email: string; token: string; onDone: () => void };

function ResetForm({ email, token, onDone }: ResetFormProps) {
  const navigate = useNavigate();

  async function onSend(value: ReadField) {
    const body = { pass: value("pass"), confirmPass: value("confirmPass") };
    await callApi("resetPassword", { body, bearer: token });
    toast.success("Password changed. Please sign in.");
    // The reset ended every session of the account, also the one of this tab.
    endSession("left");
    onDone();
    refreshToken.remove();
    await navigate(signInPath, { replace: true, state: signInState("new-password", email) });
  }

  return (
    <PageForm
      submit={{ label: "Reset Password", running: "Saving..." }}
      check={checkNewPassword}
      onSend={onSend}
      actions={<QuietLink to={signInPath}>Cancel</QuietLink>}
    >
      <TextField label="Email" type="email" value={email} autoComplete="username" disabled />
      <NewPasswordFields />
    </PageForm>
  );
}
