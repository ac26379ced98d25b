import type { ProductOverview, ProductSection } from "../../../copy/product-page.ts";
import type { MenuEntry } from "../../../copy/read-names.ts";
import { paths } from "../../../site-paths.ts";
import { WorkedExample } from "../../../ui/worked-example.tsx";
import { InnerHero } from "../../layout/inner-hero.tsx";
import { MenuLink } from "../../layout/menu-lists.tsx";
import { useMenuLabels } from "../../layout/use-menu-labels.ts";
import "../../layout/menu-panel.css";
import "./overview-hero.css";

/** The heading, and a paper that rises over the horizon: links to what is ready and to the rest. */
export function OverviewHero({
  copy: { heading, lead, index, ready, finished, example },
  entries,
  sections,
  added,
}: {
  copy: ProductOverview["hero"];
  entries: ProductOverview["entries"];
  sections: readonly ProductSection[];
  /** Products that staff have added. */
  added: readonly MenuEntry[];
}) {
  const copy = { crumb: useMenuLabels().products, title: heading, lead };
  const list = (
    title: string,
    items: readonly ProductSection[],
    others: readonly MenuEntry[] = [],
  ) => (
    <div>
      <h2>{title}</h2>
      <ul>
        {items.map(({ id, name, more }) => (
          <MenuLink
            key={id}
            to={paths.productSection(id)}
            name={name}
            promise={entries[id].promise}
            icon={more?.slug ?? id}
          />
        ))}
        {others.map((entry) => (
          <MenuLink key={entry.to} {...entry} />
        ))}
      </ul>
    </div>
  );
  const own = sections.filter(({ more }) => more);
  return (
    <>
      <InnerHero className="overview-hero" copy={copy}>
        <div className="wrap">
          <nav className="product-lists" aria-label={index}>
            {own.length + added.length > 0 && list(ready, own, added)}
            {list(
              finished,
              sections.filter(({ more }) => !more),
            )}
          </nav>
        </div>
      </InnerHero>
      <div className="wrap product-example">
        <WorkedExample>{example}</WorkedExample>
      </div>
    </>
  );
}
