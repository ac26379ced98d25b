import type { AnswerOf } from "../../../contract/endpoints.ts";
import { SelectField } from "../../ui/select-field.tsx";
import type { Query } from "../cache/query-cache.ts";
import { useQueryAnswer } from "../cache/use-query.tsx";
import type { EmailDraft } from "./email-draft.ts";

type TemplateSelectProps = {
  templates: Query<AnswerOf<"listReplyTemplates">>;
  email: EmailDraft;
  change: (part: Partial<EmailDraft>) => void;
};

/** Adds a template's text to the email, and its subject if there is none. */
export function TemplateSelect({ templates, email, change }: TemplateSelectProps) {
  const { message: offered } = useQueryAnswer(templates, { message: [] });
  if (offered.length === 0) return null;

  function begin(id: string) {
    const template = offered.find((each) => each.id === id);
    if (!template) return;
    const subject = email.subject === "" ? template.subject : email.subject;
    change({ subject, body: [email.body.trimEnd(), template.body].filter(Boolean).join("\n\n") });
  }

  return (
    <SelectField
      label="Template"
      options={[
        { value: "", label: "Choose a template" },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value=""
      onChange={begin}
    />
  );
}
