import type { RouterContextProvider } from "react-router";
import type { EditablePage } from "../../../contract/editable-page.ts";
import { aboutPage } from "../../copy/about-page.ts";
import { contactPage } from "../../copy/contact-page.ts";
import { homePage } from "../../copy/home-page.ts";
import { industryCopy } from "../../copy/industry-copy.ts";
import type { IndustryPage } from "../../copy/industry-pages.ts";
import { isSectionShown } from "../../copy/read-shown.ts";
import { copyContext, publicBlogContext } from "../../router-contexts.ts";
import { exchangesId, paths } from "../../site-paths.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { heroDrawing } from "../hero-drawings.ts";
import { relatedItems } from "../related/related-item.ts";
import { withRelatedPost } from "../related/related-post.ts";
import { requireShown } from "../responses.ts";
import type { IndustryHeroProps } from "./industry-hero.tsx";
import { solutionsId } from "./industry-links.ts";

export type IndustryLoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The loader's data of an industry page: labels for its live parts, and the props of its islands. */
export function industryData(
  { request, context }: IndustryLoaderArgs,
  editable: EditablePage<IndustryPage>,
  ground: IndustryHeroProps["ground"],
) {
  const read = context.get(copyContext);
  requireShown(read, editable.path);
  const page = read(editable);
  const { callRequest } = read(contactPage);
  const { onFintech, platforms } = read(aboutPage).tools;
  const { slug, name, title, description, hero, day, map, solutions, year, related } = page;
  const hasExample = isSectionShown(read, `industries.examples.${slug}`);
  const example = hasExample ? page.example : "";
  const hasExchanges = isSectionShown(read, "industries.exchanges", editable);
  const exchanges = hasExchanges ? page.exchanges : undefined;
  return withRelatedPost(context.get(publicBlogContext), related, (post) => ({
    path: paths.industry(slug),
    title,
    description,
    label: industryCopy.list(name),
    names: solutions.items.map(({ heading }) => heading),
    stops: map && solutions.items.map(({ stop }) => (example && stop) || ""),
    call: page.callPanel,
    form: callRequest,
    island: islandProps(request, {
      hero: {
        hero: {
          name,
          ...hero,
          example,
          day,
          map,
          ground,
          drawing: heroDrawing(page.illustration),
          solutions: day ? solutions : { heading: solutions.heading, lead: solutions.lead },
          roads: exchanges && [
            { id: solutionsId, name: exchanges.others },
            { id: exchangesId, name: exchanges.name },
          ],
        },
      },
      exchanges: {
        copy: exchanges,
        hasExample,
        hasProof: isSectionShown(read, "home.cutover", homePage),
      },
      solutions: { solutions: solutions.items },
      tools: { title: onFintech, platforms },
      end: {
        year,
        related: { heading: related.heading, items: relatedItems(read, related.items) },
        post,
      },
    }),
  }));
}

/** The part of `industryData` that a browser has too. */
export type IndustryLoaded = Awaited<ReturnType<typeof industryData>>["data"];
