import { passwordLimits } from "../../../contract/limits.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import type { FieldErrors } from "./form-notes.ts";
import "../sign-in/sign-in.css";

type NewPasswordFieldsProps = {
  label?: string;
  errors: FieldErrors;
  ready?: boolean;
};

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label = "Password", errors, ready = true } = props;
  return (
    <>
      <PasswordField label={label} name="pass" newOne error={errors["pass"]} ready={ready} />
      <p className="form-hint">
        At least {passwordLimits.min} characters, any you like. A few words in a row are good.
      </p>
      <PasswordField
        label="Confirm password"
        name="confirmPass"
        newOne
        error={errors["confirmPass"]}
        ready={ready}
      />
    </>
  );
}
