import { mailLimits } from "../../../contract/limits.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { useEmailForm } from "./use-email-form.ts";

type EmailFieldsProps = Pick<ReturnType<typeof useEmailForm>, "email" | "change" | "attempt"> & {
  messageRequired: boolean;
};

/** Subject and message of an email; read-only while it is sent. */
export function EmailFields({ email, change, attempt, messageRequired }: EmailFieldsProps) {
  const { errors, running } = attempt;
  return (
    <>
      <TextField
        label="Subject"
        maxLength={mailLimits.subject}
        required
        readOnly={running}
        autoComplete="off"
        value={email.subject}
        onChange={(event) => change({ subject: event.target.value })}
        error={errors.mailSubject}
      />
      <TextArea
        label="Message"
        {...(!messageRequired && { optional: "(optional)" })}
        maxLength={mailLimits.text}
        rows={8}
        required={messageRequired}
        readOnly={running}
        value={email.body}
        onChange={(event) => change({ body: event.target.value })}
        error={errors.mailBody}
      />
    </>
  );
}
