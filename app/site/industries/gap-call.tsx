import type { FormOutcome } from "../../../contract/pages.ts";
import type { FormTexts } from "../../copy/contact-page.ts";
import type { IndustryPage } from "../../copy/industry-pages.ts";
import { callId } from "../../site-paths.ts";
import { CallbackForm } from "../contact/callback-form.tsx";
import "./industry-page.css";

/** The call panel of an industry: its question as two numbers, and the callback form as a slip. */
export function GapCall({
  copy: { heading, lead, gap },
  form,
  posted,
}: {
  copy: IndustryPage["callPanel"];
  form: FormTexts;
  posted: FormOutcome | undefined;
}) {
  return (
    <section className="gap-call" id={callId}>
      <div className="wrap gap-call__layout">
        <div>
          <p className="gap-call__numbers">
            {gap.map(({ value, label }) => (
              <span key={label}>
                <b>{value}</b> {label}
              </span>
            ))}
          </p>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="gap-call__slip">
          <CallbackForm copy={form} posted={posted} />
        </div>
      </div>
    </section>
  );
}
