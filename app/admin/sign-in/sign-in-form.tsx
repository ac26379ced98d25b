import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { ApiError } from "../api/api-errors.ts";
import { submitErrorText } from "../forms/failure-reason.ts";
import { useHydrated } from "../layout/use-hydrated.ts";
import { beginSession } from "../session/session-store.ts";
import { PasswordField } from "./password-field.tsx";
import type { FactorDue } from "./second-factor.tsx";
import { faultsOf } from "./sign-in-notes.ts";

type FieldErrors = Readonly<Record<string, string>>;
type Attempt =
  | { state: "open"; errors: FieldErrors }
  | { state: "running"; errors: FieldErrors }
  | { state: "failed"; errors: FieldErrors; reason: string };

const fresh: Attempt = { state: "open", errors: {} };

type SignInFormProps = {
  /** What was typed before a second step that came to nothing. */
  email?: string;
  /** What was typed is on its way. */
  onTry: () => void;
  /** The password was right, and the account has a second factor. */
  onFactorDue: (due: FactorDue, email: string) => void;
};

/** E-mail and password. What was typed stays whatever happens; the page moves on by itself. */
export function SignInForm({ email, onTry, onFactorDue }: SignInFormProps) {
  const ready = useHydrated();
  const [attempt, setAttempt] = useState<Attempt>(fresh);
  const running = attempt.state === "running";

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running) return;
    const fields = [...event.currentTarget.querySelectorAll("input")];
    const errors = faultsOf(fields);
    if (Object.keys(errors).length > 0) {
      setAttempt({ state: "open", errors });
      fields.find(({ name }) => name in errors)?.focus();
      return;
    }
    setAttempt({ ...fresh, state: "running" });
    onTry();
    const typed = (name: string) => fields.find((field) => field.name === name)?.value ?? "";
    const address = value("email");
    const next = await trySigningIn(address, value("password"));
    if ("ticket" in next) onFactorDue(next, address);
    else setAttempt(next);
  }

  return (
    <form className="sign-in__form" onSubmit={onSubmit} noValidate>
      <TextField
        label="E-mail"
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        placeholder="you@nirbhay.example"
        defaultValue={email}
        required
        error={attempt.errors.email}
      />
      <PasswordField error={attempt.errors.password} ready={ready} />
      <p className="sign-in__failure" role="alert">
        {attempt.state === "failed" && attempt.reason}
      </p>
      {/* Until React is here a press would send the form nowhere. */}
      <Button type="submit" disabled={!ready} busy={running}>
        {running ? "Signing in..." : "Login"}
      </Button>
      <Link className="sign-in__forgot" to={adminPaths.askForCode}>
        Forget Password
      </Link>
    </form>
  );
}

/** The page notices a session that has begun; a failure or a second step comes back here. */
async function trySigningIn(email: string, password: string): Promise<Attempt | FactorDue> {
  const loading = toast.loading("Signing in...");
  try {
    const answer = await callApi("signIn", { body: { email, password } });
    if (!answer.signIn) return { ticket: answer.ticket, factors: answer.factors };
    beginSession(answer.token);
    return fresh;
  } catch (error) {
    toast.error("Error signing");
    const errors = error instanceof ApiError ? error.fields : {};
    return { state: "failed", errors, reason: submitErrorText(error) };
  } finally {
    toast.dismiss(loading);
  }
}
