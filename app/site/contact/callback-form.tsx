import { Phone } from "lucide-react";
import type { FormOutcome } from "../../../contract/pages.ts";
import type { FormTexts } from "../../copy/contact-page.ts";
import { callRequestCopy } from "../../copy/form-copy.ts";
import { CallbackTimeFields } from "./callback-time-fields.tsx";
import { FormEnd, FormOutcomeNote, HiddenFields, PersonFields } from "./form-fields.tsx";
import { SentSummary } from "./sent-summary.tsx" with { island: "static" };
import { useVisitorForm } from "./use-visitor-form.ts";

const fieldId = (name: string) => `call-${name}`;

/** Asks for a callback (specification §3, decision P13). The page's action takes the plain post. */
export function CallbackForm({
  copy: { note, received },
  posted,
}: {
  copy: FormTexts;
  posted: FormOutcome | undefined;
}) {
  const { status, summary, errors, typed, form } = useVisitorForm({
    path: "/api/request-a-call",
    outcomeId: "call-request",
    toasts: callRequestCopy.toasts,
    posted,
  });
  if (posted?.state === "received") {
    const { another } = callRequestCopy;
    return (
      <SentSummary id="call-request" received={received} another={another} values={posted.values} />
    );
  }
  return (
    <form {...form} className="form">
      <FormOutcomeNote
        id="call-request"
        status={status}
        summary={summary}
        received={received}
        fieldId={fieldId}
      />
      <PersonFields emailName="email" errors={errors} typed={typed} fieldId={fieldId} />
      <CallbackTimeFields errors={errors} typed={typed} fieldId={fieldId} />
      <HiddenFields />
      <FormEnd
        note={note}
        submit={callRequestCopy.submit}
        icon={Phone}
        sending={status.state === "sending"}
      />
    </form>
  );
}
