import { passwordLimits } from "../../../contract/limits.ts";

/** What is wrong with fields, by name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A failure that is no call's. Its message is written for people. */
export class FormError extends Error {
  override readonly name = "FormError";
}

const missing: FieldErrors = {
  email: "Please enter your e-mail address.",
  name: "Please enter a name.",
  password: "Please enter your password.",
  pass: "Please enter a password.",
  confirmPass: "Please enter the password again.",
  code: "Please enter the code.",
};

/** What is wrong by the browser's own rules for each field. */
export function validationErrors(fields: readonly HTMLInputElement[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { name, validity } of fields) {
    if (validity.valueMissing) errors[name] = missing[name] ?? "Please fill this in.";
    else if (validity.typeMismatch) {
      errors[name] = "Please enter an e-mail address like name@company.com.";
    }
  }
  return errors;
}

/**
 * What is wrong with a new password that was typed twice (decision B5). The server judges it
 * again, and by more: whether it is a common one, for example.
 */
export function newPasswordErrors(pass: string, confirmPass: string): FieldErrors {
  if (pass !== "" && pass.length < passwordLimits.min) {
    return { pass: `Please use at least ${passwordLimits.min} characters.` };
  }
  if (pass !== "" && confirmPass !== "" && pass !== confirmPass) {
    return { confirmPass: "The two passwords are not the same." };
  }
  return {};
}
