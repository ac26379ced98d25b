import { Braces } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { MergeField } from "../../../contract/merge-fields.ts";
import { Icon } from "../../ui/icon.tsx";
import { insertText } from "../formatting/apply-text-edit.ts";
import { FormatTools } from "../formatting/format-tools.tsx";

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
  message: RefObject<HTMLTextAreaElement | null>;
  /** After the buttons. */
  children?: ReactNode;
};

/** Formats the message, and inserts fields at its cursor. */
export function FieldTools({ message, children }: FieldToolsProps) {
  return (
    <div className="compose__tools">
      <FormatTools control={message} />
      <span className="compose__insert">
        <Icon of={Braces} />
        <span>Insert</span>
      </span>
      {fields.map(([label, field]) => (
        <button
          key={field}
          type="button"
          className="compose__token"
          onClick={() => message.current && insertText(message.current, field)}
        >
          {label}
        </button>
      ))}
      {children}
    </div>
  );
}
