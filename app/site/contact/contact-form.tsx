import { ArrowRight } from "lucide-react";
import { fieldLimits } from "../../../contract/limits.ts";
import type { FormOutcome } from "../../../contract/pages.ts";
import type { ContactCopy } from "../../copy/contact-page.ts";
import { enquiryCopy, fieldCopy } from "../../copy/form-copy.ts";
import { FormErrors, TextArea } from "../../ui/field.tsx";
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
  const { status, summary, errors, typed, form, isPosted, startAgain } = useVisitorForm({
    path: "/api/queries",
    outcomeId: "enquiry",
    toasts: enquiryCopy.toasts,
    posted,
  });
  if (posted?.state === "received") {
    const texts = receivedTexts(received, posted.when);
    return (
      <div className="enquiry-form">
        <SentSummary
          id="enquiry"
          received={texts}
          another={enquiryCopy.another}
          values={posted.values}
        />
      </div>
    );
  }
  const outcome = (
    <FormOutcomeNote
      id="enquiry"
      status={status}
      summary={summary}
      received={({ when }) => receivedTexts(received, when)}
      fieldId={fieldId}
    />
  );
  return (
    <form {...form} className="form enquiry-form">
      {isPosted && outcome}
      <FormErrors value={errors}>
        <PersonFields emailName="email_id" typed={typed} fieldId={fieldId} />
        <div className="form__full">
          <TextArea
            id={fieldId("description")}
            name="description"
            label={fieldCopy.description.label}
            optional={fieldCopy.description.optional}
            placeholder={placeholder}
            maxLength={fieldLimits.description}
            defaultValue={typed.description}
          />
        </div>
      </FormErrors>
      <HiddenFields />
      {!isPosted && outcome}
      <FormEnd
        note={note}
        texts={enquiryCopy}
        icon={ArrowRight}
        status={status}
        startAgain={startAgain}
      />
    </form>
  );
}

const receivedTexts = (received: string, when: string) => ({
  title: enquiryCopy.received,
  text: received.replace("{when}", when),
});
