import type { LucideIcon } from "lucide-react";
import { fieldLimits } from "../../../contract/limits.ts";
import { fieldCopy, formCopy, phoneCopy } from "../../copy/form-copy.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PhoneField } from "../../ui/phone/phone-field.tsx";
import "./form-fields.css";

type Fields = Readonly<Record<string, string>>;

/** The four fields of both forms; `emailName` is the endpoint's name for the email address. */
export function PersonFields({
  emailName,
  placeholders,
  errors,
  typed,
  fieldId,
}: {
  emailName: "email_id" | "email";
  placeholders: { name: string; company: string; email: string };
  errors: Fields;
  typed: Fields;
  fieldId: (name: string) => string;
}) {
  const field = (name: string, placeholder: string) => ({
    id: fieldId(name),
    name,
    placeholder,
    required: true,
    error: errors[name],
    defaultValue: typed[name],
  });
  return (
    <>
      <TextField
        {...field("name", placeholders.name)}
        label={fieldCopy.name.label}
        autoComplete="name"
        maxLength={fieldLimits.name}
      />
      <TextField
        {...field("company_name", placeholders.company)}
        label={fieldCopy.company.label}
        autoComplete="organization"
        maxLength={fieldLimits.company_name}
      />
      <TextField
        {...field(emailName, placeholders.email)}
        label={fieldCopy.email.label}
        type="email"
        autoComplete="email"
        maxLength={fieldLimits.email}
      />
      <PhoneField
        {...field("phone", phoneCopy.placeholder)}
        label={fieldCopy.phone.label}
        labels={phoneCopy}
        maxLength={fieldLimits.phone}
      />
    </>
  );
}

/** Honeypot: a field that people neither see nor reach. */
export function Honeypot() {
  return (
    <div className="form__trap" aria-hidden="true">
      <label>
        Leave this field empty
        <input type="text" name="leave_empty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The last row: how we use the details, and the submit button. */
export function FormEnd({
  note,
  submit,
  icon,
  sending,
}: {
  note: string;
  submit: string;
  icon: LucideIcon;
  sending: boolean;
}) {
  return (
    <div className="form__end">
      <p className="form__note soft">{note}</p>
      <Button type="submit" busy={sending}>
        {sending ? formCopy.sending : submit}
        {!sending && <Icon of={icon} />}
      </Button>
    </div>
  );
}
