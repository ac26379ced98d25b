import type { RefObject } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { Query } from "../cache/query-cache.ts";
import { useQueryAnswer } from "../cache/use-query.tsx";
import type { EmailDraft } from "./email-draft.ts";

/** Fields as they are inserted, with what those read who have none. */
const fields = [
  ["First name", "{first_name|there}"],
  ["Name", "{name}"],
  ["Company", "{company|your company}"],
] as const;

type FieldToolsProps = {
  templates: Query<AnswerOf<"listReplyTemplates">>;
  email: EmailDraft;
  change: (part: Partial<EmailDraft>) => void;
  message: RefObject<HTMLTextAreaElement | null>;
};

/** Begins the email with a template, and inserts fields at the cursor of the message. */
export function FieldTools({ templates, email, change, message }: FieldToolsProps) {
  const { message: offered } = useQueryAnswer(templates, { message: [] });

  function begin(id: string) {
    const template = offered.find((each) => each.id === id);
    if (!template) return;
    const subject = email.subject === "" ? template.subject : email.subject;
    change({ subject, body: [email.body.trimEnd(), template.body].filter(Boolean).join("\n\n") });
  }

  function insert(field: string) {
    const { selectionStart: start, selectionEnd: end } = message.current ?? {
      selectionStart: email.body.length,
      selectionEnd: email.body.length,
    };
    change({ body: email.body.slice(0, start) + field + email.body.slice(end) });
    message.current?.focus();
  }

  return (
    <div className="compose__tools">
      {offered.length > 0 && (
        <SelectField
          label="Template"
          options={[
            { value: "", label: "Choose a template" },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value=""
          onChange={begin}
        />
      )}
      <div className="compose__fields">
        <span>Insert</span>
        {fields.map(([label, field]) => (
          <Button key={field} look="quiet" small onClick={() => insert(field)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
