import { Check, TriangleAlert } from "lucide-react";
import {
  fillFields,
  lacksField,
  type MergeField,
  writtenParts,
} from "../../../contract/merge-fields.ts";
import { Icon } from "../../ui/icon.tsx";
import type { EmailDraft } from "./email-draft.ts";
import { fieldLabels } from "./field-tools.tsx";
import type { Recipient } from "./left-out.ts";

/** Phones show about as many characters of a subject. */
const phoneSubject = 45;

type EmailChecksProps = {
  email: EmailDraft;
  readers: readonly Recipient[];
  /** Shows the reader with this index. */
  onShow: (index: number) => void;
};

/** Checks before sending: the subject's length on a phone, and recipients who see a default. */
export function EmailChecks({ email, readers, onShow }: EmailChecksProps) {
  const maxLength = Math.max(
    0,
    ...readers.map((reader) => fillFields(email.subject, reader).length),
  );
  const length = readers.length > 0 ? maxLength : email.subject.length;
  return (
    <ul className="stack gap-8 small checks">
      {email.subject.trim() !== "" && (
        <li className={length > phoneSubject ? "marked wait" : "marked passed"}>
          <Icon of={length > phoneSubject ? TriangleAlert : Check} />
          <span>
            {length > phoneSubject
              ? `Phones cut the subject off after about ${phoneSubject} characters.`
              : "The subject fits on a phone."}
          </span>
        </li>
      )}
      {defaultsIn(`${email.subject} ${email.body}`).map(({ field, fallback }) => {
        const lacking = readers.filter((reader) => lacksField(field, reader));
        const [first] = lacking;
        if (!first) return null;
        return (
          <li key={`${field} ${fallback}`} className="marked wait">
            <Icon of={TriangleAlert} />
            <span>
              {lacking.length === 1 ? "1 person has" : `${lacking.length} people have`} no{" "}
              {fieldLabels[field]}. They see {fallback === "" ? "nothing there" : `“${fallback}”`}.{" "}
              <button type="button" onClick={() => onShow(readers.indexOf(first))}>
                See it
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The fields of a text with what those read who have none, each once. */
function defaultsIn(text: string): { field: MergeField; fallback: string }[] {
  const found = new Map<string, { field: MergeField; fallback: string }>();
  for (const { field, fallback = "" } of writtenParts(text)) {
    if (field) found.set(`${field} ${fallback}`, { field, fallback });
  }
  return [...found.values()];
}
