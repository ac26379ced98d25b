import type { ComponentProps } from "react";
import { companyFacts } from "../../../contract/company.ts";
import type { FormOutcome } from "../../../contract/pages.ts";
import { aboutPage } from "../../copy/about-page.ts";
import { companyPage } from "../../copy/company.ts";
import { type ContactCopy, contactPage } from "../../copy/contact-page.ts";
import { homePage } from "../../copy/home-page.ts";
import {
  productName,
  readIndustryNames,
  readOwn,
  readOwnCards,
  readServiceCards,
} from "../../copy/read-names.ts";
import { copyContext, publicBlogContext } from "../../router-contexts.ts";
import { paths } from "../../site-paths.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { EnquiryForm } from "../contact/contact-form.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/home-page.ts";
import { ClientStrip } from "./client-strip.tsx" with { island: "static" };
import { ContactIntro } from "./contact-intro.tsx" with { island: "static" };
import { withNewestPosts } from "./home-data.ts";
import { HomeHero } from "./home-hero.tsx" with { island: "static" };
import { HomeSections } from "./home-sections.tsx" with { island: "static" };
import { ServiceCards } from "./service-cards.tsx" with { island: "static" };
import { ServicesCarousel } from "./services-carousel.tsx";
import "./contact-section.css";

export const meta: Route.MetaFunction = metaFromLoader;

export function loader({ request, context }: Route.LoaderArgs) {
  const read = context.get(copyContext);
  const copy = read(homePage);
  const { title, description, hero, counters, clients, services } = copy;
  const { steps, enquiry } = read(contactPage);
  const { people } = read(aboutPage).people;
  const company = read(companyPage);
  const own = readOwnCards(read);
  const isElsewhere = company.city !== companyPage.copy.city;
  return withNewestPosts(context.get(publicBlogContext), (posts) => ({
    path: paths.home,
    title,
    description,
    enquiry,
    services: { title: services.title, lead: services.lead },
    // Sent only if there are some: every byte of this page is in the first paint.
    ...(own.length > 0 && { added: own.length }),
    island: islandProps(request, {
      hero: { hero, counters, ...(isElsewhere && { isElsewhere }) },
      clients: { copy: clients },
      cards: { services: readServiceCards(read), own },
      sections: {
        copy,
        people,
        posts,
        industries: readIndustryNames(read),
        ownIndustries: readOwn(read).industries,
        products: {
          "2xcell": productName(read, "2xcell"),
          "device-management-system": productName(read, "device-management-system"),
        },
      },
      contact: { copy: copy.contact, steps, company: companyFacts(company) },
    }),
  }));
}

export { receiveEnquiry as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

/** The sections in the order of decision P9. */
export default function HomePage({
  loaderData: { services, added, enquiry, island },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <HomeHero {...island.hero} />
      <ClientStrip {...island.clients} />
      <ServicesCarousel copy={services} added={added}>
        <ServiceCards {...island.cards} />
      </ServicesCarousel>
      <HomeSections {...island.sections} />
      <ContactSection intro={island.contact} form={enquiry} posted={actionData} />
    </>
  );
}

/** Get in touch with us: what happens next, and the form. */
function ContactSection({
  intro,
  form,
  posted,
}: {
  intro: ComponentProps<typeof ContactIntro>;
  form: ContactCopy["enquiry"];
  posted: FormOutcome | undefined;
}) {
  return (
    <section className="section tint contact-section">
      <div className="wrap split">
        <ContactIntro {...intro} />
        <EnquiryForm copy={form} posted={posted} />
      </div>
    </section>
  );
}
