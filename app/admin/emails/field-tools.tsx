import { Bold, Braces, List } from "lucide-react";
import type { RefObject } from "react";
import type { MergeField } from "../../../contract/merge-fields.ts";
import { Icon } from "../../ui/icon.tsx";
import type { EmailDraft } from "./email-draft.ts";

/** Fields as they are inserted, with what those read who have none. */
const fields = [
  ["First name", "{First name|there}"],
  ["Name", "{Name}"],
  ["Company", "{Company|your company}"],
] as const;

/** Labels of the fields. */
export const fieldLabels: Readonly<Record<MergeField, string>> = {
  first_name: "first name",
  name: "name",
  company: "company",
};

type FieldToolsProps = {
  email: EmailDraft;
  change: (part: Partial<EmailDraft>) => void;
  message: RefObject<HTMLTextAreaElement | null>;
};

/** Formats the message, and inserts fields at its cursor. */
export function FieldTools({ email, change, message }: FieldToolsProps) {
  /** Replaces the selected text, and selects the part of the result between two positions. */
  function replace(write: (selected: string) => { text: string; from: number; to: number }) {
    const end = email.body.length;
    const { selectionStart: start, selectionEnd } = message.current ?? {
      selectionStart: end,
      selectionEnd: end,
    };
    const { text, from, to } = write(email.body.slice(start, selectionEnd));
    change({ body: email.body.slice(0, start) + text + email.body.slice(selectionEnd) });
    message.current?.focus();
    // After the new text is in the field.
    requestAnimationFrame(() => message.current?.setSelectionRange(start + from, start + to));
  }
  const insert = (field: string) =>
    replace(() => ({ text: field, from: field.length, to: field.length }));
  const bold = () =>
    replace((selected) => ({ text: `**${selected}**`, from: 2, to: 2 + selected.length }));
  const list = () =>
    replace((selected) => {
      const text = selected
        .split("\n")
        .map((line) => `- ${line}`)
        .join("\n");
      return { text, from: text.length, to: text.length };
    });

  return (
    <div className="compose__tools">
      <button type="button" className="compose__tool" onClick={bold}>
        <Icon of={Bold} />
        <span className="visually-hidden">Bold</span>
      </button>
      <button type="button" className="compose__tool" onClick={list}>
        <Icon of={List} />
        <span className="visually-hidden">List</span>
      </button>
      <span className="compose__insert">
        <Icon of={Braces} />
        <span>Insert</span>
      </span>
      {fields.map(([label, field]) => (
        <button key={field} type="button" className="compose__token" onClick={() => insert(field)}>
          {label}
        </button>
      ))}
    </div>
  );
}
