import { visitorDoorContext } from "../../bridge.ts";
import { homeMeta } from "../../content/home.ts";
import { Still, stillMarkup } from "../../ui/still.tsx";
import { pageMeta } from "../page-meta.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/home.ts";
import { ClientStrip } from "./client-strip.tsx";
import { ContactSection } from "./contact-section.tsx";
import { Hero } from "./hero.tsx";
import { ServicesCarousel, serviceCards } from "./services-carousel.tsx";
// Here and not beside the story, whose code stays on the server.
import "../../ui/pane.css";
import "./about.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, paths.home, homeMeta);

/** Takes the enquiry of a visitor without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  return context.get(visitorDoorContext).sendEnquiry(await request.formData());
}

const loadAbout = async () => (await import("./about.tsx")).About;
const about = stillMarkup(loadAbout, import.meta.env.SSR ? await loadAbout() : undefined);

/** Nothing to fetch; without it React Router would run `clientLoader` while hydrating. */
export const loader = () => null;

/** Client navigation waits for the still parts, so that the page comes in its full height. */
export async function clientLoader() {
  await Promise.all([about.load(), serviceCards.load()]);
  return null;
}

/** The sections in the order of decision P9. */
export default function Home({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <ClientStrip />
      <ServicesCarousel />
      <Still markup={about} />
      <ContactSection posted={actionData} />
    </>
  );
}
