import { passwordLimits } from "../../../contract/limits.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import type { Faults } from "./form-notes.ts";
import "../sign-in/sign-in.css";

type NewPasswordFieldsProps = {
  label?: string;
  faults: Faults;
  ready?: boolean;
};

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label = "Password", faults, ready = true } = props;
  return (
    <>
      <PasswordField label={label} name="pass" newOne error={faults["pass"]} ready={ready} />
      <p className="form-hint">
        At least {passwordLimits.min} characters, any you like. A few words in a row are good.
      </p>
      <PasswordField
        label="Confirm password"
        name="confirmPass"
        newOne
        error={faults["confirmPass"]}
        ready={ready}
      />
    </>
  );
}
