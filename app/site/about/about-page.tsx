import { companyFacts } from "../../../contract/company.ts";
import { aboutPage, aboutParts } from "../../copy/about-page.ts";
import { companyPage } from "../../copy/company.ts";
import { isSectionShown } from "../../copy/read-shown.ts";
import { copyContext, publicBlogContext } from "../../router-contexts.ts";
import { paths } from "../../site-paths.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { readCompanyProof } from "../optional/read-proof.ts";
import { postSlug, withPostTitles } from "../people/people-posts.ts";
import { requireShown } from "../responses.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/about-page.ts";
import { AboutBody } from "./about-body.tsx" with { island: "static" };

export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) => {
  const read = context.get(copyContext);
  requireShown(read, paths.about);
  const copy = read(aboutPage);
  const hidden = aboutParts.filter((name) => !isSectionShown(read, `about.${name}`, aboutPage));
  const company = companyFacts(read(companyPage));
  const { title, description } = copy;
  const slugs = copy.people.people.map(({ post }) => postSlug(post));
  return withPostTitles(context.get(publicBlogContext), slugs, (titles) => ({
    path: paths.about,
    title,
    description,
    island: islandProps(request, {
      body: { copy, company, titles, hidden, proof: readCompanyProof(read) },
    }),
  }));
};

export const meta: Route.MetaFunction = metaFromLoader;

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <AboutBody {...loaderData.island.body} />;
}
