import { layoutCopy } from "../../../copy/layout-copy.ts";
import { overviewLabels } from "../../../copy/products/overview-labels.ts";
import { productOverview } from "../../../copy/products/products-overview-copy.ts";
import { paths } from "../../../site-paths.ts";
import { InnerHero } from "../../layout/inner-hero.tsx";
import { OpenArcs } from "./open-arcs.tsx";

const { hero, sections } = productOverview;
const words = { crumb: layoutCopy.items.products, title: hero.heading, lead: hero.lead };

/** The heading, the ways to the seven sections, and seven arcs that are not closed. */
export function OverviewHero() {
  return (
    <InnerHero words={words}>
      <div className="wrap overview-hero">
        <nav aria-label={overviewLabels.index}>
          <ol>
            {sections.map(({ id, name }) => (
              <li key={id}>
                <a href={paths.productSection(id)}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <OpenArcs />
      </div>
    </InnerHero>
  );
}
