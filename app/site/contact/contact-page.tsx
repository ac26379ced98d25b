import { companyFacts } from "../../../contract/company.ts";
import { companyPage } from "../../copy/company.ts";
import { contactPage } from "../../copy/contact-page.ts";
import { copyContext } from "../../router-contexts.ts";
import { paths } from "../../site-paths.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactFacts } from "./contact-facts.tsx" with { island: "static" };
import { EnquiryForm } from "./contact-form.tsx";
import { ContactHero } from "./contact-hero.tsx" with { island: "static" };
import "./contact-hero.css";

export function loader({ request, context }: Route.LoaderArgs) {
  const read = context.get(copyContext);
  const { title, description, hero, facts, steps, enquiry } = read(contactPage);
  const company = companyFacts(read(companyPage));
  return {
    path: paths.contact,
    title,
    description,
    enquiry,
    island: islandProps(request, {
      hero: { copy: hero, company },
      facts: { copy: facts, steps, company },
    }),
  };
}

export const meta: Route.MetaFunction = metaFromLoader;

export { receiveEnquiry as action } from "./form-actions.ts";

export default function ContactPage({
  loaderData: { enquiry, island },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <section className="contact-hero night">
        <div className="wrap contact-hero__layout">
          <ContactHero {...island.hero} />
          <div className="contact-hero__form">
            <EnquiryForm copy={enquiry} posted={actionData} />
          </div>
        </div>
      </section>
      <ContactFacts {...island.facts} />
    </>
  );
}
