import { Phone } from "lucide-react";
import type { FormOutcome } from "../../bridge.ts";
import { callRequestCopy, formCopy } from "../../copy/form-copy.ts";
import { FormOutcomeNote } from "./form-outcome.tsx";
import { FormEnd, PersonFields, RobotTrap } from "./form-parts.tsx";
import { useVisitorForm } from "./use-visitor-form.ts";

const fieldId = (name: string) => `call-${name}`;

/** Asks to be called (specification §3, decision P13). Its page's action takes the plain post. */
export function CallRequestForm({ posted }: { posted: FormOutcome | undefined }) {
  const { status, summary, errors, typed, form } = useVisitorForm({
    path: "/api/request-a-call",
    outcomeId: "call-request",
    toasts: callRequestCopy.toasts,
    posted,
  });
  return (
    <form {...form} className="form">
      <FormOutcomeNote
        id="call-request"
        status={status}
        summary={summary}
        received={callRequestCopy.received}
        fieldId={fieldId}
      />
      <p className="form__full form__required">{formCopy.required}</p>
      <PersonFields
        emailName="email"
        placeholders={callRequestCopy.placeholders}
        errors={errors}
        typed={typed}
        fieldId={fieldId}
      />
      <RobotTrap />
      <FormEnd
        note={callRequestCopy.note}
        submit={callRequestCopy.submit}
        icon={Phone}
        sending={status.state === "sending"}
      />
    </form>
  );
}
