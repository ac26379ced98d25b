import { Check } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type {
  ProductOverview as Copy,
  ProductSample,
  ProductSection,
} from "../../../copy/product-page.ts";
import type { MenuEntry } from "../../../copy/read-names.ts";
import { paths } from "../../../site-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MoreLink } from "../../../ui/more-link.tsx";
import type { RelatedPost } from "../../related/related-post.ts";
import type { RelatedItem } from "../../related/related-row.tsx";
import { RelatedRows } from "../../related/related-rows.tsx";
import { ProductContact } from "../product-contact.tsx";
import { ClassSample, DevicesSample, FloorSample, PlanSample } from "./list-samples.tsx";
import { OverviewHero } from "./overview-hero.tsx";
import { BrowserSample, ChatSample, OrderSample } from "./product-samples.tsx";
import "./product-block.css";

/** Each product's drawing and its position. Products with their own page have a night ground. */
const drawings: Record<
  ProductSection["id"],
  {
    Drawing: ComponentType<ProductSample & Pick<ProductSection, "picture">>;
    layout: BlockLayout;
    tinted?: boolean;
  }
> = {
  "intelligent-chat-system": { Drawing: ChatSample, layout: "right" },
  "web-development": { Drawing: BrowserSample, layout: "left" },
  "enterprise-project-system": { Drawing: PlanSample, layout: "below", tinted: true },
  "learning-management-system": { Drawing: ClassSample, layout: "night" },
  "hotel-management": { Drawing: FloorSample, layout: "right" },
  "ecommerce-solution": { Drawing: OrderSample, layout: "left", tinted: true },
  "device-management-system": { Drawing: DevicesSample, layout: "night-left" },
};

/** The whole page; the section ids are the anchors of the Products menu. */
export function ProductOverview({
  copy: { hero, entries, ask, related, contact },
  sections,
  added,
  items,
  post,
}: {
  copy: Copy;
  /** With their names. */
  sections: readonly ProductSection[];
  /** Products that staff have added. */
  added: readonly MenuEntry[];
  items: readonly RelatedItem[];
  post: RelatedPost | undefined;
}) {
  return (
    <>
      <OverviewHero copy={hero} entries={entries} sections={sections} added={added} />
      {sections.map((section) => {
        const { Drawing, layout, tinted } = drawings[section.id];
        return (
          <ProductBlock
            key={section.id}
            section={section}
            ask={ask}
            layout={layout}
            tinted={tinted}
          >
            <Drawing {...section.sample} picture={section.picture} />
          </ProductBlock>
        );
      })}
      <RelatedRows heading={related.heading} items={items} post={post} />
      <ProductContact copy={contact} />
    </>
  );
}

/** Position of the drawing; `night` layouts are dark windows on the white page. */
type BlockLayout = "right" | "left" | "below" | "night" | "night-left";

/** One product of the overview: name, features, and a sample of its screen. */
function ProductBlock({
  section: { id, name, heading, lead, points, more },
  ask,
  layout,
  tinted = false,
  children,
}: {
  section: ProductSection;
  /** Text of the link to /contact-us. */
  ask: string;
  layout: BlockLayout;
  tinted?: boolean;
  /** The drawing. */
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={`product-block product-block--${layout}${tinted ? " tint" : ""}`}
      aria-labelledby={`${id}-name`}
    >
      <div className={`product-block__row${layout.startsWith("night") ? " night" : ""}`}>
        <div className="product-block__text">
          <p className="product-block__name">{name}</p>
          <h2 id={`${id}-name`}>{heading}</h2>
          <p className="lead">{lead}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Icon of={Check} />
                {point}
              </li>
            ))}
          </ul>
          {more ? (
            <MoreLink to={paths.product(more.slug)} label={more.label} about={name} />
          ) : (
            <MoreLink to={paths.contact} label={ask} about={name} />
          )}
        </div>
        <div className="product-block__drawing">{children}</div>
      </div>
    </section>
  );
}
