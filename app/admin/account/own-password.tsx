import type { FieldErrors } from "../forms/form-notes.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import "../sign-in/sign-in.css";

/** The password once more, before what it protects is changed [ASVS 7.5.1]. */
export function CurrentPasswordField({ errors }: { errors: FieldErrors }) {
  return <PasswordField label="Your password" error={errors["password"]} ready />;
}
