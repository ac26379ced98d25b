import type { ComponentProps } from "react";
import { companyFacts } from "../../../contract/company.ts";
import type { FormOutcome } from "../../../contract/pages.ts";
import { unmarked } from "../../../contract/unmarked.ts";
import { aboutPage } from "../../copy/about-page.ts";
import { companyPage } from "../../copy/company.ts";
import { type ContactCopy, contactPage } from "../../copy/contact-page.ts";
import { featuredServices, homePage } from "../../copy/home-page.ts";
import { industryPages } from "../../copy/industry-pages.ts";
import {
  ownEntries,
  productName,
  readIndustryNames,
  readMenus,
  readOwnCards,
  readServiceCards,
} from "../../copy/read-names.ts";
import { isPathShown, isSectionShown } from "../../copy/read-shown.ts";
import { copyContext, publicBlogContext } from "../../router-contexts.ts";
import { paths } from "../../site-paths.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { EnquiryForm } from "../contact/contact-form.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/home-page.ts";
import { ClientStrip } from "./client-strip.tsx" with { island: "static" };
import { ContactIntro } from "./contact-intro.tsx" with { island: "static" };
import { type HomeSection, homeGrounds, homeSections, withNewestPosts } from "./home-data.ts";
import { HomeHero } from "./home-hero.tsx" with { island: "static" };
import { HomeSections } from "./home-sections.tsx" with { island: "static" };
import { ServiceCards } from "./service-cards.tsx" with { island: "static" };
import { ServicesCarousel } from "./services-carousel.tsx";
import "./contact-section.css";
import "./home-page.css";

export const meta: Route.MetaFunction = metaFromLoader;

export function loader({ request, context }: Route.LoaderArgs) {
  const read = context.get(copyContext);
  const copy = read(homePage);
  const { title, description, hero, counters, clients, services } = copy;
  const { enquiry } = read(contactPage);
  const { people } = read(aboutPage).people;
  const company = read(companyPage);
  const own = readOwnCards(read);
  const isElsewhere = unmarked(company.city) !== companyPage.copy.city;
  const isShown = (section: string) => isSectionShown(read, `home.${section}`, homePage);
  const cards = readServiceCards(read);
  const count = cards.length + own.length;
  const industries = readIndustryNames(read);
  const ownIndustries = ownEntries(read, "industries");
  const hasPeople =
    isPathShown(read, paths.about) && isSectionShown(read, "about.people", aboutPage);
  const { fintech } = industryPages;
  const hasExchanges =
    isPathShown(read, fintech.path) && isSectionShown(read, "industries.exchanges", fintech);
  const products = readMenus(read).products.length;
  return withNewestPosts(context.get(publicBlogContext), (posts) => {
    const counts: Partial<Record<HomeSection, number>> = {
      industries: industries.length + ownIndustries.length,
      products,
      posts: posts.length,
    };
    const sections = homeSections.filter((name) => isShown(name) && counts[name] !== 0);
    const grounds = homeGrounds(sections);
    return {
      path: paths.home,
      title,
      description,
      enquiry,
      services: {
        title: services.title,
        lead: services.lead,
        // Sent only if it is another one: every byte of this page is in the first paint.
        ...(count !== featuredServices.length && { count }),
      },
      ...(!grounds.contact && { isContactWhite: true }),
      island: islandProps(request, {
        hero: {
          hero,
          counters: isShown("counters") ? counters : [],
          ...(isElsewhere && { isElsewhere }),
        },
        clients: { copy: isShown("clients") ? clients : undefined },
        cards: { services: cards, own },
        sections: {
          copy,
          people: hasPeople ? people : [],
          posts,
          sections,
          grounds,
          hasExchanges,
          industries,
          ownIndustries,
          ownProducts: ownEntries(read, "products"),
          products: {
            "2xcell": productName(read, "2xcell"),
            "device-management-system": productName(read, "device-management-system"),
          },
        },
        contact: { copy: copy.contact, company: companyFacts(company) },
      }),
    };
  });
}

export { receiveEnquiry as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

/** The sections in the order of decision P9. */
export default function HomePage({
  loaderData: { services, enquiry, isContactWhite, island },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <HomeHero {...island.hero} />
      <ClientStrip {...island.clients} />
      {services.count !== 0 && (
        <ServicesCarousel copy={services} count={services.count}>
          <ServiceCards {...island.cards} />
        </ServicesCarousel>
      )}
      <HomeSections {...island.sections} />
      <ContactSection
        intro={island.contact}
        form={enquiry}
        posted={actionData}
        isWhite={isContactWhite}
      />
    </>
  );
}

/** Get in touch with us: what happens next, and the form. */
function ContactSection({
  intro,
  form,
  posted,
  isWhite,
}: {
  intro: ComponentProps<typeof ContactIntro>;
  form: ContactCopy["enquiry"];
  posted: FormOutcome | undefined;
  isWhite: boolean | undefined;
}) {
  return (
    <section className={`section ${isWhite ? "" : "tint "}contact-section`}>
      <div className="wrap split">
        <ContactIntro {...intro} />
        <EnquiryForm copy={form} posted={posted} />
      </div>
    </section>
  );
}
