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
              {whoLacks(field, lacking)} They see{" "}
              {fallback === "" ? "nothing there" : `“${fallback}”`}.{" "}
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

/** The number of people who read a default: without a value, or with one that isn't written into emails. */
function whoLacks(field: MergeField, lacking: readonly Recipient[]): string {
  const label = fieldLabels[field];
  const typed = (reader: Recipient) => (field === "company" ? reader.company_name : reader.name);
  const unusual = lacking.filter((reader) => typed(reader).trim() !== "");
  const missing = lacking.length - unusual.length;
  const [first, ...more] = unusual;
  const others =
    more.length === 0 ? "" : ` and ${more.length} ${more.length === 1 ? "other" : "others"}`;
  return [
    missing > 0 && `${missing === 1 ? "1 person has" : `${missing} people have`} no ${label}.`,
    first &&
      `We don’t write the ${label} of ${first.email_id}${others} into emails, since it doesn’t look like one.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The fields of a text with what those read who have none, each once. */
function defaultsIn(text: string): { field: MergeField; fallback: string }[] {
  const found = new Map<string, { field: MergeField; fallback: string }>();
  for (const { field, fallback = "" } of writtenParts(text)) {
    if (field) found.set(`${field} ${fallback}`, { field, fallback });
  }
  return [...found.values()];
}
