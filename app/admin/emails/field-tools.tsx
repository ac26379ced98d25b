import { Braces } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { type MergeField, writtenParts } from "../../../contract/merge-fields.ts";
import { Icon } from "../../ui/icon.tsx";
import { insertText } from "../formatting/apply-text-edit.ts";
import { FormatTools } from "../formatting/format-tools.tsx";

/** Fields as they are inserted, with what those read who have none. */
const fields = [
  ["First name", "{First name|there}"],
  ["Name", "{Name}"],
  ["Company", "{Company|your company}"],
] as const;

export const fieldLabels: Readonly<Record<MergeField, string>> = {
  first_name: "first name",
  name: "name",
  company: "company",
};

/** A text for lists: in place of each field its default, or the field's name. */
export const withoutFields = (text: string): string =>
  writtenParts(text)
    .map(({ text: written, field, fallback }) => (field ? fallback || fieldLabels[field] : written))
    .join("");

type FieldToolsProps = { message: RefObject<HTMLTextAreaElement | null>; children?: ReactNode };

/** Formats the message, and inserts fields at its cursor. */
export function FieldTools({ message, children }: FieldToolsProps) {
  return (
    <div className="cluster gap-6 compose__tools">
      <FormatTools control={message} />
      <span className="row soft compose__insert">
        <Icon of={Braces} />
        <span>Insert</span>
      </span>
      {fields.map(([label, field]) => (
        <button
          key={field}
          type="button"
          className="note small compose__token"
          onClick={() => message.current && insertText(message.current, field)}
        >
          {label}
        </button>
      ))}
      {children}
    </div>
  );
}
