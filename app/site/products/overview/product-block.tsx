import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { ProductSection } from "../../../copy/products/product-page.ts";
import { paths } from "../../../site-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MoreLink } from "../../../ui/more-link.tsx";
import "./product-block.css";

/** Where the drawing stands; the nights are windows on the white page, drawing right or left. */
export type BlockLayout = "right" | "left" | "below" | "night" | "night-left";

/** One product of the overview: what it is, what it can do, and a piece of it. */
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
