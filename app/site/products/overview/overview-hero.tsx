import type { ProductOverview, ProductSection } from "../../../copy/products/product-page.ts";
import { overviewLabels } from "../../../copy/products/products-overview-copy.ts";
import { polar } from "../../../illustrations/geometry.ts";
import { arc } from "../../../illustrations/pen.ts";
import { paths } from "../../../site-paths.ts";
import { WorkedExample } from "../../../ui/worked-example.tsx";
import { InnerHero } from "../../layout/inner-hero.tsx";
import { useMenuLabels } from "../../layout/use-menu-labels.ts";
import "../../../illustrations/illustrations.css";
import "./overview-hero.css";

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
        <OpenArcs />
      </div>
    </InnerHero>
  );
}

const center = { x: 400, y: 392 };
/** The finished part of each product at delivery: degrees from the left. */
const reach = [152, 128, 141, 112, 134, 120, 146];
const rings = reach.map((degrees, index) => ({
  radius: 90 + index * 44,
  end: 180 - degrees,
  isWarm: index === 3,
}));

/** Seven arcs over one horizon; the open part of each is built with the client. */
function OpenArcs() {
  return (
    <svg
      className="overview-hero__arcs"
      viewBox="0 0 800 392"
      fill="none"
      role="img"
      aria-label={overviewLabels.arcs}
    >
      <defs>
        <radialGradient id="arcs-glow">
          <stop stopColor="var(--amber)" stopOpacity=".8" />
          <stop offset=".35" stopColor="var(--coral)" stopOpacity=".3" />
          <stop offset="1" stopColor="var(--coral)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="arcs-dawn" gradientUnits="userSpaceOnUse" x1="180" x2="600">
          <stop stopColor="#6ea8ff" />
          <stop offset=".6" stopColor="var(--coral)" />
          <stop offset="1" stopColor="var(--amber)" />
        </linearGradient>
      </defs>
      {rings.map(({ radius, end, isWarm }) => {
        const tip = polar(center, radius, end);
        return (
          <g key={radius}>
            <path
              d={arc(center, radius, 0, end)}
              stroke="#6ea8ff"
              strokeDasharray="1.5 7"
              opacity=".7"
            />
            <path
              d={arc(center, radius, end, 180)}
              stroke={isWarm ? "url(#arcs-dawn)" : "#9cc2ff"}
              strokeWidth={isWarm ? 2.6 : 1.4}
              opacity={isWarm ? 1 : 0.85}
            />
            {isWarm && (
              <circle className="fig-breathe" cx={tip.x} cy={tip.y} r="46" fill="url(#arcs-glow)" />
            )}
            <circle
              cx={tip.x}
              cy={tip.y}
              r={isWarm ? 6 : 4}
              fill={isWarm ? "#fff1dd" : "#d9e8ff"}
            />
          </g>
        );
      })}
    </svg>
  );
}
