import { homeMeta } from "../../copy/home-copy.ts";
import { paths } from "../../site-paths.ts";
import { pageMeta } from "../site-meta.ts";
import type { Route } from "./+types/home-page.ts";
import { AboutSection } from "./about-section.tsx" with { island: "static" };
import { ClientStrip } from "./client-strip.tsx" with { island: "static" };
import { ContactSection } from "./contact-section.tsx";
import { HomeHero } from "./home-hero.tsx" with { island: "static" };
import { ServicesCarousel } from "./services-carousel.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, paths.home, homeMeta);

export { receiveEnquiry as action } from "../contact/form-actions.ts";

/** The sections in the order of decision P9. */
export default function HomePage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <ClientStrip />
      <ServicesCarousel />
      <AboutSection />
      <ContactSection posted={actionData} />
    </>
  );
}
