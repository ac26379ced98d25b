import { homeMeta } from "../../copy/home-copy.ts";
import { paths } from "../../site-paths.ts";
import { ahead } from "../../ui/ahead.ts";
import { Still, stillMarkup } from "../../ui/still.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/home.ts";
import { ContactSection, contactWords } from "./contact-section.tsx";
import { Hero } from "./hero.tsx";
import { ServicesCarousel, serviceCards } from "./services-carousel.tsx";
// Here and not beside the strip and the story, whose code stays on the server.
import "../../ui/image-frame.css";
import "../../ui/marquee.css";
import "./about.css";
import "./client-strip.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, paths.home, homeMeta);

export { takeEnquiry as action } from "../contact/take-forms.ts";

const loadClients = async () => (await import("./client-strip.tsx")).ClientStrip;
const clients = stillMarkup(loadClients, import.meta.env.SSR ? await loadClients() : undefined);

const loadAbout = async () => (await import("./about.tsx")).About;
const about = stillMarkup(loadAbout, import.meta.env.SSR ? await loadAbout() : undefined);

/** Nothing to fetch; without it React Router would run `clientLoader` while hydrating. */
export const loader = () => null;

/** Client navigation waits for the still parts, so that the page comes in its full height. */
export async function clientLoader() {
  await Promise.all([clients, serviceCards, about, contactWords].map((part) => part.load()));
  return null;
}

export const links: Route.LinksFunction = ahead(clientLoader);

/** The sections in the order of decision P9. */
export default function Home({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Still markup={clients} />
      <ServicesCarousel />
      <Still markup={about} />
      <ContactSection posted={actionData} />
    </>
  );
}
