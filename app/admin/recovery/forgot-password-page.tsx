import { useNavigate } from "react-router";
import { QuietLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { adminPaths } from "../admin-paths.ts";
import { PageForm } from "../forms/forms.tsx";
import type { ReadField } from "../forms/use-form.ts";
import { signInPath } from "../session/sign-in-address.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { recoveryToasts, requestCode } from "./recovery-state.ts";

export const meta = pageMeta("Forgot your password?");

/** `/admin/generate`: requests a code by email, the first step to a new password. */
export default function ForgotPasswordPage() {
  const navigate = useNavigate();

  async function onSend(value: ReadField) {
    const username = value("email").trim();
    await requestCode(username);
    await navigate(adminPaths.verifyOtp, { state: { username } });
  }

  return (
    <SignInFrame
      title="Forgot your password?"
      lead="Enter the email address of your account. We’ll send it a code for choosing a new password."
    >
      <PageForm
        submit={{ label: "Send OTP", running: "Sending..." }}
        onSend={onSend}
        toasts={recoveryToasts}
        actions={<QuietLink to={signInPath}>Cancel</QuietLink>}
      >
        <TextField
          label="Email"
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          placeholder="you@company.example"
          required
        />
      </PageForm>
    </SignInFrame>
  );
}
