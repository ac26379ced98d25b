import { data } from "react-router";
import { contactPage } from "../../copy/contact-page.ts";
import { ownDrawing, ownPages, ownPagesIn } from "../../copy/own-pages.ts";
import { readMenus } from "../../copy/read-names.ts";
import { serviceCopy } from "../../copy/service-copy.ts";
import { copyContext } from "../../router-contexts.ts";
import { Faq } from "../../ui/faq.tsx" with { island: "static" };
import { islandProps } from "../../ui/static-island.tsx";
import { heroDrawing } from "../hero-drawings.ts";
import { drawingOf } from "../related/related-item.ts";
import { RelatedRows } from "../related/related-rows.tsx" with { island: "static" };
import { OfferingRows } from "../services/offerings/offering-rows.tsx" with { island: "static" };
import { ServiceHero } from "../services/service-hero.tsx" with { island: "static" };
import { ServiceCall } from "../services/service-layout.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/own-page.ts";

export { receiveCallback as action } from "../contact/form-actions.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  const read = context.get(copyContext);
  const found = ownPagesIn(read(ownPages)).find(({ path }) => path === url.pathname);
  if (!found) throw data(null, { status: 404, statusText: "Not Found" });
  const { kind, path, page } = found;
  const { name, title, description, hero, offerings, questions, callPanel } = page;
  const others = readMenus(read)[kind].filter(({ to }) => to !== path);
  return {
    path,
    title,
    description,
    hasQuestions: questions.length > 0,
    form: read(contactPage).callRequest,
    island: islandProps(request, {
      hero: { kind, name, copy: hero, photo: hero.picture, drawing: heroDrawing(ownDrawing) },
      offerings: { offerings },
      questions: { heading: serviceCopy.questions, items: questions },
      call: { title: callPanel.heading, lead: callPanel.lead },
      related: {
        heading: serviceCopy.others[kind],
        // Those that staff have added come first.
        items: others.toReversed().slice(0, 3).map(relatedTo),
      },
    }),
  };
}

type Link = { to: string; name: string; promise?: string; icon?: string };

/** A row for a page of the menus; its drawing is that of its address, or chosen by staff. */
const relatedTo = ({ to, name, promise = "", icon }: Link) => ({
  path: to,
  name,
  sentence: promise,
  drawing: icon ?? drawingOf(to.slice(to.lastIndexOf("/") + 1)),
});

export const meta: Route.MetaFunction = metaFromLoader;

/** A service, product or industry that staff have added. */
export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, hasQuestions, form, island } = loaderData;
  return (
    <div key={path}>
      <ServiceHero {...island.hero} />
      <OfferingRows {...island.offerings} />
      {hasQuestions && <Faq {...island.questions} />}
      <RelatedRows {...island.related} />
      <ServiceCall call={island.call} form={form} posted={actionData} />
    </div>
  );
}
