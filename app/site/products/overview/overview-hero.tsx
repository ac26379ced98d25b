import openArcs from "../../../../content/drawings/heroes/open-arcs.svg?raw";
import type { ProductOverview, ProductSection } from "../../../copy/product-page.ts";
import { paths } from "../../../site-paths.ts";
import { InlineIllustration, readDrawing } from "../../../ui/inline-illustration.tsx";
import { WorkedExample } from "../../../ui/worked-example.tsx";
import { InnerHero } from "../../layout/inner-hero.tsx";
import { useMenuLabels } from "../../layout/use-menu-labels.ts";
import "./overview-hero.css";

/** Seven arcs over one horizon; the open part of each is built with the client. */
const drawing = readDrawing(openArcs);

/** The heading, links to the seven sections, and seven open arcs. */
export function OverviewHero({
  copy: { heading, lead, index, example },
  sections,
}: {
  copy: ProductOverview["hero"];
  sections: readonly ProductSection[];
}) {
  return (
    <InnerHero copy={{ crumb: useMenuLabels().products, title: heading, lead }}>
      <div className="wrap overview-hero">
        <nav aria-label={index}>
          <ol>
            {sections.map(({ id, name }) => (
              <li key={id}>
                <a href={paths.productSection(id)}>{name}</a>
              </li>
            ))}
          </ol>
          <WorkedExample>{example}</WorkedExample>
        </nav>
        <InlineIllustration className="overview-hero__arcs" drawing={drawing} fit="xMidYMid meet" />
      </div>
    </InnerHero>
  );
}
