import { homeMeta } from "../../copy/home-copy.ts";
import { publicBlogContext } from "../../router-contexts.ts";
import { paths } from "../../site-paths.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { pageMeta } from "../site-meta.ts";
import type { Route } from "./+types/home-page.ts";
import { ClientStrip } from "./client-strip.tsx" with { island: "static" };
import { ContactSection } from "./contact-section.tsx";
import { withNewestPosts } from "./home-data.ts";
import { HomeHero } from "./home-hero.tsx" with { island: "static" };
import { HomeSections } from "./home-sections.tsx" with { island: "static" };
import { ServicesCarousel } from "./services-carousel.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, paths.home, homeMeta);

export function loader({ request, context }: Route.LoaderArgs) {
  return withNewestPosts(context.get(publicBlogContext), (posts) => ({
    island: islandProps(request, { posts }),
  }));
}

export { receiveEnquiry as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

/** The sections in the order of decision P9. */
export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <ClientStrip />
      <ServicesCarousel />
      <HomeSections posts={loaderData.island.posts} />
      <ContactSection posted={actionData} />
    </>
  );
}
