import { ArrowRight } from "lucide-react";
import { fieldLimits } from "../../../contract/limits.ts";
import type { FormOutcome } from "../../../contract/pages.ts";
import type { ContactCopy } from "../../copy/contact-page.ts";
import { enquiryCopy, fieldCopy } from "../../copy/form-copy.ts";
import { TextArea } from "../../ui/field.tsx";
import { FormEnd, FormOutcomeNote, HiddenFields, PersonFields } from "./form-fields.tsx";
import { SentSummary } from "./sent-summary.tsx" with { island: "static" };
import { useVisitorForm } from "./use-visitor-form.ts";
import "./form-fields.css";

const fieldId = (name: string) => `enquiry-${name}`;

/** The contact enquiry (specification §3, decision P13). The page's action takes the plain post. */
export function EnquiryForm({
  copy: { note, received, placeholder },
  posted,
}: {
  copy: ContactCopy["enquiry"];
  posted: FormOutcome | undefined;
}) {
  const { status, summary, errors, typed, form } = useVisitorForm({
    path: "/api/queries",
    outcomeId: "enquiry",
    toasts: enquiryCopy.toasts,
    posted,
  });
  if (posted?.state === "received") {
    const { another } = enquiryCopy;
    return (
      <div className="enquiry-form">
        <SentSummary id="enquiry" received={received} another={another} values={posted.values} />
      </div>
    );
  }
  return (
    <form {...form} className="form enquiry-form">
      <FormOutcomeNote
        id="enquiry"
        status={status}
        summary={summary}
        received={received}
        fieldId={fieldId}
      />
      <PersonFields emailName="email_id" errors={errors} typed={typed} fieldId={fieldId} />
      <div className="form__full">
        <TextArea
          id={fieldId("description")}
          name="description"
          label={fieldCopy.description.label}
          optional={fieldCopy.description.optional}
          placeholder={placeholder}
          maxLength={fieldLimits.description}
          error={errors.description}
          defaultValue={typed.description}
        />
      </div>
      <HiddenFields />
      <FormEnd
        note={note}
        submit={enquiryCopy.submit}
        icon={ArrowRight}
        sending={status.state === "sending"}
      />
    </form>
  );
}
