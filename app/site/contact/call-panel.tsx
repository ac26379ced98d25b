import type { FormOutcome } from "../../bridge.ts";
import { CallRequestForm } from "./call-request-form.tsx";
import "./call-panel.css";

/** The call-request form in a night window on a white page. */
export function CallPanel({
  words: { title, lead },
  posted,
}: {
  words: { title: string; lead: string };
  posted: FormOutcome | undefined;
}) {
  return (
    <section className="call-panel">
      <div className="wrap">
        <div className="call-panel__window night">
          <div>
            <h2>{title}</h2>
            <p className="lead">{lead}</p>
          </div>
          <CallRequestForm posted={posted} />
        </div>
      </div>
    </section>
  );
}
