import { useState } from "react";
import {
  data,
  Link,
  Navigate,
  useActionData,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { Button } from "../../ui/button.tsx";
import { FormErrors, TextField } from "../../ui/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { PasswordField } from "../forms/password-fields.tsx";
import { useForm } from "../forms/use-form.ts";
import { EarlyRedirect } from "../session/early-redirect.tsx";
import { beginSession, useSession } from "../session/session-store.ts";
import { arrivalPath, safeNext, signInNote } from "../session/sign-in-address.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { type MfaChallenge, SecondFactor } from "./second-factor.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export const meta = pageMeta("Sign in");

const incompleteLoad =
  "We couldn’t load all of this page, so you’re not signed in yet. Check your connection and try again.";

/** Only a script can hold a session: a form that the browser has posted signs nobody in. */
export function action() {
  return data({ isPosted: true }, { status: 422 });
}

/** `/admin`: sign-in. With a session, also one that has just begun, it redirects. */
export default function SignInPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [email, setEmail] = useState(() => state?.email ?? "");
  const [challenge, setChallenge] = useState<MfaChallenge | null>(null);
  if (session?.state === "in") {
    return <Navigate to={safeNext(query.get("next")) ?? arrivalPath} replace />;
  }
  return (
    <>
      <EarlyRedirect page="needs-none" />
      {challenge ? (
        <SignInFrame title="One more step" lead="Confirm your sign-in with your second factor.">
          <SecondFactor challenge={challenge} onStartAgain={() => setChallenge(null)} />
        </SignInFrame>
      ) : (
        <SignInFrame title="Welcome." lead="Sign in to the back office.">
          <ArrivalNote />
          <SignInForm
            email={email}
            // Drops the note, so that a reload doesn't show it again.
            onSubmitted={() =>
              void navigate({ search: `${query}` }, { replace: true, state: null })
            }
            onChallenge={(next, submitted) => {
              setEmail(submitted);
              setChallenge(next);
            }}
          />
        </SignInFrame>
      )}
    </>
  );
}

/** Why this page is here: the reason of a redirect, until the form is submitted, or a failed load. */
function ArrivalNote() {
  const hydrated = useHydrated();
  const posted = useActionData<typeof action>();
  const { state } = useLocation();
  // The server can't know the navigation's state.
  const note = posted ? incompleteLoad : hydrated && signInNote(state);
  return (
    note && (
      <p className="sign-in__note" role="status">
        {note}
      </p>
    )
  );
}

type SignInFormProps = {
  /** Filled in after an invitation, a new password, and an abandoned second step. */
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
function SignInForm({ email, onSubmitted, onChallenge }: SignInFormProps) {
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
      className="sign-in__form"
      method="post"
      data-hydrate="only"
      onSubmit={onSubmit}
      noValidate
    >
      <FormErrors value={errors}>
        <TextField
          label="Email"
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          placeholder="you@company.example"
          defaultValue={email}
          required
        />
        <PasswordField />
      </FormErrors>
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
