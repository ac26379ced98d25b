import { data, type RouterContextProvider } from "react-router";
import { aboutPage } from "../../copy/about-page.ts";
import { contactPage } from "../../copy/contact-page.ts";
import { isSectionShown } from "../../copy/read-shown.ts";
import type { ServicePage, ServiceSection } from "../../copy/service-page.ts";
import { servicePages } from "../../copy/service-pages.ts";
import { copyContext, publicBlogContext } from "../../router-contexts.ts";
import { paths } from "../../site-paths.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { heroDrawing } from "../hero-drawings.ts";
import { readServiceProof } from "../optional/read-proof.ts";
import { personNamed } from "../people/portrait-of.ts";
import { relatedItems } from "../related/related-item.ts";
import { type RelatedPost, withRelatedPost } from "../related/related-post.ts";
import { requireShown } from "../responses.ts";
import type { CallProps } from "./engineer.tsx";

export type ServiceLoaderArgs = {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
};

/** A section of a kind. */
type SectionOf<Kind extends ServiceSection["kind"]> = Extract<ServiceSection, { kind: Kind }>;

/**
 * The loader's data of a service page: the callback form's copy, and the props of its islands. The
 * engineer who takes the calls is shown while they are on About us.
 */
export async function serviceData<Kind extends ServiceSection["kind"]>(
  { request, url, context }: ServiceLoaderArgs,
  kind: Kind,
) {
  const read = context.get(copyContext);
  requireShown(read, url.pathname);
  const editable = Object.values(servicePages).find(({ path }) => path === url.pathname);
  const page = editable && read(editable);
  if (!page || !isOfKind(page.section, kind)) throw data(null, { status: 404 });
  const { slug, name, title, description, hero, offerings, section, related } = page;
  const { callPanel, engineer, faq }: ServicePage = page;
  const { callRequest } = read(contactPage);
  const hidesSection = !isSectionShown(read, `services.examples.${slug}`);
  const hasEngineers = isSectionShown(read, "services.engineer", editable);
  const { onServices, platforms } = read(aboutPage).tools;
  return withRelatedPost(context.get(publicBlogContext), related, (post) => {
    const person = hasEngineers && engineer ? personNamed(read, engineer.name) : undefined;
    const call: CallProps =
      person && engineer
        ? { person, title: engineer.quote, lead: engineer.lead }
        : { title: callPanel.heading, lead: callPanel.lead };
    const items = relatedItems(read, related.items);
    return {
      path: paths.service(slug),
      title,
      description,
      hasEngineer: person !== undefined,
      form: callRequest,
      ...(hidesSection && { hidesSection }),
      island: islandProps(request, {
        hero: { slug, name, copy: hero, drawing: heroDrawing(page.illustration) },
        offerings: { offerings },
        section: { section },
        tools: { proof: readServiceProof(read, slug), tools: { title: onServices, platforms } },
        questions: faq ?? noQuestions,
        related: { heading: related.heading, items, post },
        call,
        engineer: {
          posts: person && post?.author.name === person.name ? [post] : noPosts,
          related: items,
        },
      }),
    };
  });
}

const isOfKind = <Kind extends ServiceSection["kind"]>(
  section: ServiceSection,
  kind: Kind,
): section is SectionOf<Kind> => section.kind === kind;

const noPosts: RelatedPost[] = [];
const noQuestions = { heading: "", items: [] };

/** The part of `serviceData` that all service pages share, or that pages of one kind have. */
export type ServiceLoaded<Kind extends ServiceSection["kind"] = ServiceSection["kind"]> = Awaited<
  ReturnType<typeof serviceData<Kind>>
>["data"];
