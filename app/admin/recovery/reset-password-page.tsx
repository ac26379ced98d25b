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
  if (recovery.state === "none") return <Navigate to={adminPaths.verifyOtp} replace />;
  return (
    <SignInFrame title="New password" lead="Choose a new password, then sign in with it.">
      {recovery.state === "started" ? (
        <ResetForm email={recovery.email} token={recovery.token} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </SignInFrame>
  );
}

function ResetForm({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate();

  async function onSend(value: ReadField) {
    const body = { pass: value("pass"), confirmPass: value("confirmPass") };
    await callApi("resetPassword", { body, bearer: token });
    toast.success("Password changed. Please sign in.");
    // The reset ended every session of the account, also the one of this tab.
    endSession("left");
    await navigate(signInPath, { replace: true, state: signInState("new-password", email) });
    refreshToken.remove();
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
