import type { FormOutcome } from "../../../contract/pages.ts";
import { CallbackForm } from "../contact/callback-panel.tsx";
import { EngineerNotes, EngineerPortrait } from "./engineer.tsx" with { island: "static" };
import type { ServiceLoaded } from "./service-data.ts";
import "./service-call.css";

/** The first of two endings: a white panel with the dawn at its edge, and the form beside the text. */
export function CallPanel({
  copy: { title, lead },
  posted,
}: {
  copy: ServiceLoaded["callback"];
  posted: FormOutcome | undefined;
}) {
  return (
    <section className="service-call" id="call">
      <div className="wrap">
        <div className="service-call__panel">
          <div>
            <h2>{title}</h2>
            <p>{lead}</p>
          </div>
          <CallbackForm posted={posted} />
        </div>
      </div>
    </section>
  );
}

/** The second: the engineer who takes the call, standing on the footer's horizon. */
export function EngineerCall({
  copy: { title, lead },
  engineer,
  posted,
}: {
  copy: ServiceLoaded["callback"];
  engineer: ServiceLoaded["island"]["engineer"];
  posted: FormOutcome | undefined;
}) {
  return (
    <section className="engineer-call" id="call">
      <div className="wrap engineer-call__layout">
        <EngineerPortrait {...engineer} />
        <div className="engineer-call__form">
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          <CallbackForm posted={posted} />
        </div>
        <EngineerNotes {...engineer} />
      </div>
    </section>
  );
}
