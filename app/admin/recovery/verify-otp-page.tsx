import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { Button, QuietButton, QuietLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { OtpInput } from "../../ui/otp-input.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { ApiError, errorTextWithFields } from "../api/api-errors.ts";
import { signInPath } from "../session/sign-in-address.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { refreshToken, requestCode, useRecoveryState } from "./recovery-state.ts";
import "../forms/forms.css";

export const meta = pageMeta("Enter the code");

/** `/admin/verify-otp`: the form for the four characters of the email. */
export default function VerifyOtpPage() {
  const recovery = useRecoveryState("username");
  if (recovery.state === "none") return <Navigate to={adminPaths.forgotPassword} replace />;
  return (
    <SignInFrame
      title="Enter the code"
      lead="If this address has an account, we’re sending it a four-character code. The code is valid for ten minutes."
    >
      {recovery.state === "started" ? (
        <CodeForm username={recovery.email} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </SignInFrame>
  );
}

const noCode: readonly string[] = ["", "", "", ""];

type Attempt = { running: "checking" | "sending" | null; error: string };

const unsent: Attempt = { running: null, error: "" };

/** The fields of the code, and a button that requests a new one. */
function CodeForm({ username }: { username: string }) {
  const navigate = useNavigate();
  const [code, setCode] = useState(noCode);
  const [attempt, setAttempt] = useState(unsent);
  const form = useRef<HTMLFormElement>(null);
  const focusBox = (at: number) =>
    form.current?.querySelectorAll<HTMLInputElement>(".otp-input input")[at]?.focus();
  const focusFirst = useEffectEvent(() => {
    if (!form.current?.contains(document.activeElement)) focusBox(0);
  });

  useEffect(() => {
    // After the change of page, which moves the focus to the heading; somebody may type by then.
    const frame = requestAnimationFrame(focusFirst);
    return () => cancelAnimationFrame(frame);
  }, []);

  /** Clears the last code's error. */
  function onType(next: readonly string[]) {
    setCode(next);
    setAttempt((last) => (last.running ? last : unsent));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (attempt.running) return;
    const empty = code.indexOf("");
    if (empty >= 0) {
      focusBox(empty);
      return setAttempt({ ...unsent, error: "Please enter all four characters." });
    }
    setAttempt({ ...unsent, running: "checking" });
    try {
      const bearer = refreshToken.read() ?? "";
      await callApi("verifyOtp", { body: { otp: code.join("") }, bearer });
      await navigate(adminPaths.resetPassword, { state: { email: username } });
    } catch (error) {
      // A wrong code is reported beneath the fields alone (specification §8).
      if (!(error instanceof ApiError)) toast.error("Error");
      setAttempt({ running: null, error: errorTextWithFields(error) });
    }
  }

  async function sendAnother() {
    setAttempt({ ...unsent, running: "sending" });
    try {
      await requestCode(username);
      setCode(noCode);
      setAttempt(unsent);
      focusBox(0);
    } catch (error) {
      toast.error("Error");
      setAttempt({ running: null, error: errorTextWithFields(error) });
    }
  }

  return (
    <form ref={form} className="sheet-form" onSubmit={onSubmit} noValidate>
      <TextField label="Username" value={username} autoComplete="username" readOnly />
      <OtpInput label="Code" code={code} onChange={onType} error={attempt.error} />
      <div className="sheet-form__actions">
        <Button type="submit" busy={attempt.running !== null}>
          {attempt.running === "checking" ? "Checking..." : "Submit"}
        </Button>
        <QuietButton busy={attempt.running !== null} onClick={sendAnother}>
          {attempt.running === "sending" ? "Sending..." : "Send a new code"}
        </QuietButton>
        <QuietLink to={signInPath}>Cancel</QuietLink>
      </div>
    </form>
  );
}
