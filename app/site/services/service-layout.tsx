import type { ComponentType, ReactNode } from "react";
import type { FormOutcome } from "../../../contract/pages.ts";
import type { ServiceSection } from "../../copy/service-page.ts";
import { callId } from "../../site-paths.ts";
import type { Faq } from "../../ui/faq.tsx";
import { CallbackForm } from "../contact/callback-form.tsx";
import { CallInvitation } from "./engineer.tsx" with { island: "static" };
import type { OfferingsProps } from "./offerings/offering.tsx";
import type { SectionProps } from "./sections/section-title.tsx";
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

/** A route's component: offerings, the section of its kind unless staff hide it, and questions. */
export function servicePage<Kind extends ServiceSection["kind"]>(
  Layout: ComponentType<ServiceLayoutProps>,
  Offerings: ComponentType<OfferingsProps>,
  Section: ComponentType<SectionProps<Kind>>,
  Questions?: typeof Faq,
) {
  return function ServicePage({
    loaderData,
    actionData,
  }: {
    loaderData: ServiceLoaded<Kind>;
    actionData?: FormOutcome | undefined;
  }) {
    const { path, hidesSection, island } = loaderData;
    return (
      <Layout key={path} page={loaderData} posted={actionData}>
        <Offerings {...island.offerings} />
        {!hidesSection && <Section {...island.section} />}
        {Questions && <Questions {...island.questions} />}
      </Layout>
    );
  };
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
