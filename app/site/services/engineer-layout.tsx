import { callId } from "../../site-paths.ts";
import { CallbackForm } from "../contact/callback-form.tsx";
import { CallText, EngineerFigure, EngineerNotes } from "./engineer.tsx" with { island: "static" };
import { ServiceHero } from "./service-hero.tsx" with { island: "static" };
import { ServiceLayout, type ServiceLayoutProps } from "./service-layout.tsx";
import { ServiceTools } from "./service-tools.tsx" with { island: "static" };
import "./engineer-call.css";

/**
 * As `ServiceLayout`, ending with the engineer who takes the call in place of related pages,
 * standing on the footer's horizon.
 */
export function EngineerLayout({ page, posted, children }: ServiceLayoutProps) {
  const { hasEngineer, form, island } = page;
  if (!hasEngineer) {
    return (
      <ServiceLayout page={page} posted={posted}>
        {children}
      </ServiceLayout>
    );
  }
  return (
    <>
      <ServiceHero {...island.hero} />
      {children}
      <ServiceTools {...island.tools} />
      <section className="engineer-call" id={callId}>
        <div className="wrap engineer-call__layout">
          <EngineerFigure {...island.call} />
          <div className="engineer-call__form">
            <CallText {...island.call} />
            <CallbackForm copy={form} posted={posted} />
          </div>
          <EngineerNotes {...island.engineer} />
        </div>
      </section>
    </>
  );
}
