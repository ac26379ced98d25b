import type { ReactNode } from "react";
import type { FormOutcome } from "../../../contract/pages.ts";
import { callId } from "../../site-paths.ts";
import { CallbackForm } from "../contact/callback-form.tsx";
import { CallInvitation } from "./engineer.tsx" with { island: "static" };
import type { ServiceLoaded } from "./service-data.ts";
import { ServiceEnd } from "./service-end.tsx" with { island: "static" };
import { ServiceHero } from "./service-hero.tsx" with { island: "static" };
import "./service-call.css";

export type ServiceLayoutProps = {
  page: Pick<ServiceLoaded, "hasEngineer" | "form"> & {
    island: Pick<ServiceLoaded["island"], "hero" | "tools" | "related" | "call" | "engineer">;
  };
  posted: FormOutcome | undefined;
  children: ReactNode;
};

/** A service page around its own sections. Only the callback form is hydrated. */
export function ServiceLayout({ page: { form, island }, posted, children }: ServiceLayoutProps) {
  return (
    <>
      <ServiceHero {...island.hero} />
      {children}
      <ServiceEnd {...island.tools} {...island.related} />
      <ServiceCall call={island.call} form={form} posted={posted} />
    </>
  );
}

/** The first of two endings: a white panel with the dawn at its edge, and the form beside the text. */
export function ServiceCall({
  call,
  form,
  posted,
}: {
  call: ServiceLoaded["island"]["call"];
  form: ServiceLoaded["form"];
  posted: FormOutcome | undefined;
}) {
  return (
    <section className="service-call" id={callId}>
      <div className="wrap">
        <div className="service-call__panel">
          <CallInvitation {...call} />
          <CallbackForm copy={form} posted={posted} />
        </div>
      </div>
    </section>
  );
}
