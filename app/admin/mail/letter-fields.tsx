import { mailLimits } from "../../../contract/limits.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { useLetter } from "./use-letter.ts";

type LetterFieldsProps = Pick<ReturnType<typeof useLetter>, "letter" | "change" | "attempt"> & {
  messageRequired: boolean;
};

/** Subject and message of a letter. While it is sent they can be read, not changed. */
export function LetterFields({ letter, change, attempt, messageRequired }: LetterFieldsProps) {
  const { faults, running } = attempt;
  return (
    <>
      <TextField
        label="Subject"
        maxLength={mailLimits.subject}
        required
        readOnly={running}
        autoComplete="off"
        value={letter.subject}
        onChange={(event) => change({ subject: event.target.value })}
        error={faults.mailSubject}
      />
      <TextArea
        label="Message"
        {...(!messageRequired && { optional: "(optional)" })}
        maxLength={mailLimits.text}
        rows={8}
        required={messageRequired}
        readOnly={running}
        value={letter.body}
        onChange={(event) => change({ body: event.target.value })}
        error={faults.mailBody}
      />
    </>
  );
}
