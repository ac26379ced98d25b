import { contactMeta } from "../../copy/contact-copy.ts";
import { paths } from "../../site-paths.ts";
import { pageMeta } from "../site-meta.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactFacts } from "./contact-facts.tsx" with { island: "static" };
import { EnquiryForm } from "./contact-form.tsx";
import { ContactHero } from "./contact-hero.tsx" with { island: "static" };
import "./contact-hero.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, paths.contact, contactMeta);

export { receiveEnquiry as action } from "./form-actions.ts";

export default function ContactPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <section className="contact-hero night">
        <div className="wrap contact-hero__layout">
          <ContactHero />
          <div className="contact-hero__form">
            <EnquiryForm posted={actionData} />
          </div>
        </div>
      </section>
      <ContactFacts />
    </>
  );
}
