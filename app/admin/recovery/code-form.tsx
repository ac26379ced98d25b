import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { OtpInput } from "../../ui/otp-input.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields, ApiError } from "../api/api-errors.ts";
import { signInPath } from "../session/sign-in-address.ts";
import { askForCode } from "./ask-for-code.ts";
import { refreshToken } from "./refresh-token.ts";
import "../forms/forms.css";

const noCode: readonly string[] = ["", "", "", ""];

type Attempt = { running: "checking" | "sending" | null; error: string };

const open: Attempt = { running: null, error: "" };

/** The boxes of the code, and the way to a new one. */
export function CodeForm({ username }: { username: string }) {
  const navigate = useNavigate();
  const [code, setCode] = useState(noCode);
  const [attempt, setAttempt] = useState(open);

  /** What was wrong is said of the code before; red ends with the next character. */
  function onType(next: readonly string[]) {
    setCode(next);
    setAttempt((last) => (last.running ? last : open));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (attempt.running) return;
    const empty = code.indexOf("");
    if (empty >= 0) {
      event.currentTarget.querySelectorAll<HTMLInputElement>(".otp-input input")[empty]?.focus();
      return setAttempt({ ...open, error: "Please enter all four characters." });
    }
    setAttempt({ ...open, running: "checking" });
    try {
      const bearer = refreshToken.read() ?? "";
      await callApi("verifyOtp", { body: { otp: code.join("") }, bearer });
      await navigate(adminPaths.resetPassword, { state: { email: username } });
    } catch (error) {
      // A wrong code is told beneath the boxes alone (specification §8).
      if (!(error instanceof ApiError)) toast.error("Error");
      setAttempt({ running: null, error: errorTextWithFields(error) });
    }
  }

  async function sendAnother() {
    setAttempt({ ...open, running: "sending" });
    try {
      await askForCode(username);
      setCode(noCode);
      setAttempt(open);
    } catch (error) {
      toast.error("Error");
      setAttempt({ running: null, error: errorTextWithFields(error) });
    }
  }

  return (
    <form className="sheet-form" onSubmit={onSubmit} noValidate>
      <TextField label="Username" value={username} autoComplete="username" readOnly />
      <OtpInput label="Code" code={code} onChange={onType} error={attempt.error} />
      <div className="sheet-form__actions">
        <Button type="submit" busy={attempt.running !== null}>
          {attempt.running === "checking" ? "Checking..." : "Submit"}
        </Button>
        <Button look="quiet" busy={attempt.running !== null} onClick={sendAnother}>
          {attempt.running === "sending" ? "Sending..." : "Send a new code"}
        </Button>
        <ButtonLink look="quiet" to={signInPath}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
