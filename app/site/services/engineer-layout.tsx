import type { FormOutcome } from "../../../contract/pages.ts";
import { serviceCopy } from "../../copy/service-copy.ts";
import { callId } from "../../site-paths.ts";
import { CallbackForm } from "../contact/callback-form.tsx";
import { EngineerNotes, EngineerPortrait } from "./engineer.tsx" with { island: "static" };
import type { ServiceLoaded } from "./service-data.ts";
import { ServiceHero } from "./service-hero.tsx" with { island: "static" };
import type { ServiceLayoutProps } from "./service-layout.tsx";
import { ServiceTools } from "./service-tools.tsx" with { island: "static" };
import "./engineer-call.css";

/** As `ServiceLayout`, ending with the engineer who takes the call in place of related pages. */
export function EngineerLayout({
  page: { callback, form, island },
  posted,
  children,
}: ServiceLayoutProps) {
  return (
    <>
      <ServiceHero {...island.hero} />
      {children}
      <ServiceTools {...island.tools} />
      <EngineerCall copy={callback} form={form} engineer={island.engineer} posted={posted} />
    </>
  );
}

/** The second ending: the engineer who takes the call, standing on the footer's horizon. */
function EngineerCall({
  copy: { caller, title, lead },
  form,
  engineer,
  posted,
}: {
  copy: ServiceLoaded["callback"];
  form: ServiceLoaded["form"];
  engineer: ServiceLoaded["island"]["engineer"];
  posted: FormOutcome | undefined;
}) {
  return (
    <section className="engineer-call" id={callId}>
      <div className="wrap engineer-call__layout">
        <EngineerPortrait {...engineer} />
        <div className="engineer-call__form">
          <h2>
            {caller && <span className="engineer-call__caller">{serviceCopy.caller(caller)}</span>}{" "}
            {title}
          </h2>
          <p className="lead">{lead}</p>
          <CallbackForm copy={form} posted={posted} />
        </div>
        <EngineerNotes {...engineer} />
      </div>
    </section>
  );
}
