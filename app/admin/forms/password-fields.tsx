import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { passwordLimits } from "../../../contract/office-limits.ts";
import { IconButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import "../sign-in/sign-in.css";

type PasswordFieldProps = {
  label?: string;
  /** Also the id: unique on its page. */
  name?: string;
  /** A password manager suggests a new password, and fills in the current one. */
  isNew?: boolean;
  ready?: boolean;
};

/** A password field whose text can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const { label = "Password", name = "password", ready = true } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} id={name} name={name}>
      {(control) => (
        <div className="sign-in__password">
          <input
            {...control}
            className="input"
            name={name}
            type={shown ? "text" : "password"}
            autoComplete={props.isNew ? "new-password" : "current-password"}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={`${shown ? "Hide" : "Show"} ${label.toLowerCase()}`}
            disabled={!ready}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

/** A new password, typed twice. */
export function NewPasswordFields({ label = "Password" }: { label?: string }) {
  const ready = useHydrated();
  return (
    <>
      <PasswordField label={label} name="pass" isNew ready={ready} />
      <p className="form-hint">
        {passwordLimits.min} characters or more. A short phrase works well.
      </p>
      <PasswordField label="Confirm password" name="confirmPass" isNew ready={ready} />
    </>
  );
}

/** Re-authentication before a sensitive change [ASVS 7.5.1]. */
export const CurrentPasswordField = () => <PasswordField label="Your password" />;
