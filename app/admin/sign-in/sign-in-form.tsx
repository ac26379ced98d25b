import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { PasswordField } from "../forms/password-fields.tsx";
import { useForm } from "../forms/use-form.ts";
import { beginSession } from "../session/session-store.ts";
import type { MfaChallenge } from "./second-factor.tsx";

type SignInFormProps = {
  /** Filled in when the second step was abandoned. */
  email?: string;
  onSubmitted: () => void;
  /** Called when a second factor is asked for. */
  onChallenge: (challenge: MfaChallenge, email: string) => void;
};

/** Texts of the toasts (specification §8). */
const toasts = { running: "Signing in...", failed: "Error signing" };

/**
 * Email and password. The page navigates when the session has begun. The first use starts React;
 * a form that is sent without it is posted, so that no address contains the password.
 */
export function SignInForm({ email, onSubmitted, onChallenge }: SignInFormProps) {
  const { errors, reason, running, onSubmit } = useForm({
    toasts,
    async onSend(value) {
      onSubmitted();
      const body = { email: value("email"), password: value("password") };
      const answer = await callApi("signIn", { body });
      if (answer.signIn) return beginSession(answer.token);
      const { challenge: token, factors, underAttack } = answer;
      onChallenge({ token, factors, underAttack }, body.email);
    },
  });
  return (
    <form
      className="sign-in__form stack gap-20"
      method="post"
      data-hydrate="only"
      onSubmit={onSubmit}
      noValidate
    >
      <TextField
        label="Email"
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        placeholder="you@company.example"
        defaultValue={email}
        required
        error={errors["email"]}
      />
      <PasswordField error={errors["password"]} ready />
      <p className="form-failure" role="alert">
        {reason}
      </p>
      <Button type="submit" busy={running}>
        {running ? toasts.running : "Login"}
      </Button>
      <Link className="sign-in__forgot" to={adminPaths.forgotPassword}>
        Forget Password
      </Link>
    </form>
  );
}
