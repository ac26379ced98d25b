import { aboutMeta, aboutPeople } from "../../copy/about-copy.ts";
import { publicBlogContext } from "../../router-contexts.ts";
import { paths } from "../../site-paths.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { withPostTitles } from "../people/people-posts.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/about-page.ts";
import { AboutBody } from "./about-body.tsx" with { island: "static" };

export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) => {
  const slugs = aboutPeople.people.map(({ post }) => post);
  return withPostTitles(context.get(publicBlogContext), slugs, (titles) => ({
    path: paths.about,
    ...aboutMeta,
    island: islandProps(request, { body: { titles } }),
  }));
};

export const meta: Route.MetaFunction = metaFromLoader;

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <AboutBody {...loaderData.island.body} />;
}
