import type { LucideIcon } from "lucide-react";
import type { RefObject } from "react";
import { fieldLimits } from "../../../contract/limits.ts";
import type { FormOutcome } from "../../../contract/pages.ts";
import { originField } from "../../../contract/views.ts";
import { fieldCopy, formCopy, personPlaceholders, phoneCopy } from "../../copy/form-copy.ts";
import { mail, paths, telephone } from "../../site-paths.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PhoneField } from "../../ui/phone/phone-field.tsx";
import { useSiteNames } from "../layout/use-site-names.ts";
import type { VisitorFormState } from "./use-visitor-form.ts";
import "./form-fields.css";

type Fields = Readonly<Record<string, string>>;

/** The four fields of both forms; `emailName` is the endpoint's name for the email address. */
export function PersonFields({
  emailName,
  typed,
  fieldId,
}: {
  emailName: "email_id" | "email";
  typed: Fields;
  fieldId: (name: string) => string;
}) {
  const { country = "in" } = useSiteNames();
  const field = (name: string, placeholder?: string) => ({
    id: fieldId(name),
    name,
    placeholder,
    required: true,
    defaultValue: typed[name],
  });
  return (
    <>
      <TextField
        {...field("name", personPlaceholders.name)}
        label={fieldCopy.name.label}
        autoComplete="name"
        maxLength={fieldLimits.name}
      />
      <TextField
        {...field("company_name", personPlaceholders.company)}
        label={fieldCopy.company_name.label}
        autoComplete="organization"
        maxLength={fieldLimits.company_name}
      />
      <TextField
        {...field(emailName, personPlaceholders.email)}
        label={fieldCopy.email.label}
        type="email"
        autoComplete="email"
        maxLength={fieldLimits.email}
      />
      <PhoneField
        {...field("phone", country === "in" ? phoneCopy.placeholder : undefined)}
        country={country}
        label={fieldCopy.phone.label}
        labels={phoneCopy}
        maxLength={fieldLimits.phone}
      />
    </>
  );
}

/** A field that only robots fill in, and one for the origin of the visit (`count-views.ts`). */
export function HiddenFields() {
  return (
    <div className="form__trap" aria-hidden="true">
      <label>
        Leave this field empty
        <input type="text" name="leave_empty" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name={originField} />
    </div>
  );
}

/** The last row: our hours, the privacy notice (P27), and the button. */
export function FormEnd({
  note,
  texts,
  icon,
  status,
  startAgain,
}: {
  note: string;
  texts: { submit: string; another: string };
  icon: LucideIcon;
  status: VisitorFormState;
  startAgain: () => void;
}) {
  return (
    <div className="form__end">
      <p className="form__note soft">
        {`${note} ${formCopy.privacy} (`}
        <a href={paths.privacy} target="_blank" rel="noopener">
          {formCopy.privacyLink}
          <span className="visually-hidden">{` ${formCopy.newTab}`}</span>
        </a>
        ).
      </p>
      {status.state === "received" ? (
        <QuietButton onClick={startAgain}>{texts.another}</QuietButton>
      ) : (
        <Button type="submit" busy={status.state === "sending"}>
          {status.state === "sending" ? (
            formCopy.sending
          ) : (
            <>
              {texts.submit}
              <Icon of={icon} />
            </>
          )}
        </Button>
      )}
    </div>
  );
}

/** The texts of a form that was received. */
export type ReceivedTexts = { title: string; text: string };

/** The outcome of a form: when we answer, or a summary of what to correct. It takes the focus. */
export function FormOutcomeNote({
  id,
  status,
  summary,
  received,
  fieldId,
}: {
  id: string;
  status: VisitorFormState;
  summary: RefObject<HTMLDivElement | null>;
  received: (outcome: Extract<FormOutcome, { state: "received" }>) => ReceivedTexts;
  /** Id of the control with this name. */
  fieldId: (name: string) => string;
}) {
  if (status.state === "idle" || status.state === "sending") return null;
  const className = `form__full form-outcome form-outcome--${status.state}`;
  const shared = { id, ref: summary, tabIndex: -1, className };
  if (status.state === "received") {
    return (
      <div {...shared} role="status">
        <ReceivedNote {...received(status)} />
      </div>
    );
  }
  const fieldErrors = Object.entries(status.fields);
  const title = status.status === 0 ? formCopy.offline : formCopy.notSent;
  return (
    <div {...shared} role="alert">
      <b>{fieldErrors.length > 0 ? formCopy.toCorrect(fieldErrors.length) : title}</b>
      {fieldErrors.length === 0 && <p>{withContacts(status.message, status.values)}</p>}
      {fieldErrors.length > 0 && (
        <ul>
          {fieldErrors.map(([name, message]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, fieldId(name))}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The next step, once a form was received. */
export function ReceivedNote({ title, text }: ReceivedTexts) {
  return (
    <>
      <b>{title}</b>
      <p>{withContacts(text)}</p>
    </>
  );
}

/** Phone numbers and email addresses in a message of ours, which tell how else to reach us. */
const contact = /([^\s,()@]+@[^\s,()@]*[^\s,()@.;:!?]|\+?\(?\d[\d\s()-]{6,}\d)/;

/** Chrome on Windows opens no longer address in a mail program. */
const maxMailLength = 2_000;

/** Writes to us, and takes the visitor's text along if there is room. */
function mailWith(address: string, text: string | undefined): string {
  const full = `${mail(address)}?body=${encodeURIComponent(text ?? "")}`;
  return text && full.length <= maxMailLength ? full : mail(address);
}

/** The message with links that call us, or write to us and take the visitor's text along. */
const withContacts = (message: string, { description }: Fields = {}) =>
  message.split(contact).map((part, index) => {
    if (index % 2 === 0) return part;
    return (
      <a key={part} href={part.includes("@") ? mailWith(part, description) : telephone(part)}>
        {part}
      </a>
    );
  });

/** Focuses instead of jumping, so that the label stays in view above the field. */
function focusField(event: { preventDefault: () => void }, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
