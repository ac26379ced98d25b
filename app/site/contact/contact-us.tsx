import { contactMeta, contactPage } from "../../copy/contact-copy.ts";
import { paths } from "../../site-paths.ts";
import { InnerHero } from "../layout/inner-hero.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/contact-us.ts";
import { ContactDetails } from "./contact-details.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { NextSteps } from "./next-steps.tsx";
import "./contact-us.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, paths.contact, contactMeta);

export { takeEnquiry as action } from "../contact/take-forms.ts";

export default function ContactUs({ actionData }: Route.ComponentProps) {
  return (
    <>
      <InnerHero words={contactPage}>
        <ContactDetails />
      </InnerHero>
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
