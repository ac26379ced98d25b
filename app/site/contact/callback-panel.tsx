import { Phone } from "lucide-react";
import type { FormOutcome } from "../../../contract/pages.ts";
import { callRequestCopy, formCopy } from "../../copy/form-copy.ts";
import { FormEnd, FormOutcomeNote, Honeypot, PersonFields } from "./form-fields.tsx";
import { useVisitorForm } from "./use-visitor-form.ts";
import "./callback-panel.css";

const fieldId = (name: string) => `call-${name}`;

/** The callback form in a night window on a white page. */
export function CallbackPanel({
  copy: { title, lead },
  posted,
}: {
  copy: { title: string; lead: string };
  posted: FormOutcome | undefined;
}) {
  return (
    <section className="callback-panel">
      <div className="wrap">
        <div className="callback-panel__window night">
          <div>
            <h2>{title}</h2>
            <p className="lead">{lead}</p>
          </div>
          <CallbackForm posted={posted} />
        </div>
      </div>
    </section>
  );
}

/** Asks for a callback (specification §3, decision P13). The page's action takes the plain post. */
export function CallbackForm({ posted }: { posted: FormOutcome | undefined }) {
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
      <Honeypot />
      <FormEnd
        note={callRequestCopy.note}
        submit={callRequestCopy.submit}
        icon={Phone}
        sending={status.state === "sending"}
      />
    </form>
  );
}
