import { contactMeta, contactPage } from "../../copy/contact-copy.ts";
import { paths } from "../../site-paths.ts";
import { pageMeta } from "../site-meta.ts";
import type { Route } from "./+types/contact-page.ts";
import { EnquiryForm } from "./contact-form.tsx";
import { ContactHero } from "./contact-hero.tsx" with { island: "static" };
import { NextSteps } from "./next-steps.tsx" with { island: "static" };
import "./contact-page.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, paths.contact, contactMeta);

export { receiveEnquiry as action } from "./form-actions.ts";

export default function ContactPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <ContactHero />
      <section className="section contact-page">
        <div className="wrap split">
          <div>
            <h2>{contactPage.formTitle}</h2>
            <p className="lead soft">{contactPage.formLead}</p>
            <h3 className="contact-page__next">{contactPage.next}</h3>
            <NextSteps />
          </div>
          <EnquiryForm posted={actionData} />
        </div>
      </section>
    </>
  );
}
