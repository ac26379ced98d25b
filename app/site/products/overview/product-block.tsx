import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { ProductSection } from "../../../copy/products/product-page.ts";
import { paths } from "../../../site-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MoreLink } from "../../../ui/more-link.tsx";
import "./product-block.css";

/** Position of the drawing; `night` layouts are dark windows on the white page. */
export type BlockLayout = "right" | "left" | "below" | "night" | "night-left";

/** One product of the overview: name, features, and a sample of its screen. */
export function ProductBlock({
  section: { id, name, heading, lead, points, more },
  layout,
  tinted = false,
  children,
}: {
  section: ProductSection;
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
        <div className="product-block__words">
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
          {more && <MoreLink to={paths.product(more.slug)} label={more.label} about={name} />}
        </div>
        <div className="product-block__drawing">{children}</div>
      </div>
    </section>
  );
}
