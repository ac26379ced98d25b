import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { QuietLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { PageForm } from "../forms/forms.tsx";
import { NewPasswordFields } from "../forms/password-fields.tsx";
import { checkNewPassword, type ReadField } from "../forms/use-form.ts";
import { signInPath, signInState } from "../session/sign-in-address.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { askToSignIn } from "../sign-in/ask-to-sign-in.ts";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { recoveryToasts, refreshToken, useRecoveryState } from "./recovery-state.ts";

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
    await askToSignIn("Password changed.");
    onDone();
    refreshToken.remove();
    await navigate(signInPath, { replace: true, state: signInState("new-password", email) });
  }

  return (
    <PageForm
      submit={{ label: "Reset Password", running: "Saving..." }}
      check={checkNewPassword}
      onSend={onSend}
      toasts={recoveryToasts}
      actions={<QuietLink to={signInPath}>Cancel</QuietLink>}
    >
      <TextField label="Email" type="email" value={email} autoComplete="username" disabled />
      <NewPasswordFields />
    </PageForm>
  );
}
