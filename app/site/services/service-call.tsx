import type { FormOutcome } from "../../../contract/pages.ts";
import { callId } from "../../site-paths.ts";
import { CallbackForm } from "../contact/callback-form.tsx";
import type { ServiceLoaded } from "./service-data.ts";
import "./service-call.css";

/** The first of two endings: a white panel with the dawn at its edge, and the form beside the text. */
export function ServiceCall({
  copy: { title, lead },
  form,
  posted,
}: {
  copy: ServiceLoaded["callback"];
  form: ServiceLoaded["form"];
  posted: FormOutcome | undefined;
}) {
  return (
    <section className="service-call" id={callId}>
      <div className="wrap">
        <div className="service-call__panel">
          <div>
            <h2>{title}</h2>
            <p>{lead}</p>
          </div>
          <CallbackForm copy={form} posted={posted} />
        </div>
      </div>
    </section>
  );
}
