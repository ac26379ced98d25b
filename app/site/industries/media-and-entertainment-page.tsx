import { industryPages } from "../../copy/industry-pages.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/media-and-entertainment-page.ts";
import { industryData } from "./industry-data.ts";
import { IndustryLayout } from "./industry-layout.tsx";
import { MediaHero } from "./panels/media-hero.tsx" with { island: "static" };

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  industryData({ request, context }, industryPages["media-and-entertainment"], "tint");

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/media-and-entertainment: a sound track in the wrong language. */
export default function MediaAndEntertainmentPage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const hero = <MediaHero {...loaderData.island.hero} />;
  return <IndustryLayout hero={hero} page={loaderData} posted={actionData} />;
}
