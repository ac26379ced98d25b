import { ArrowRight } from "lucide-react";
import type { ProductOverview } from "../../copy/product-page.ts";
import { paths } from "../../site-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./product-contact.css";

/** The end of a product page: an offer, and the link to the contact form. */
export function ProductContact({
  copy: { heading, lead, price, action },
}: {
  copy: ProductOverview["contact"];
}) {
  return (
    <section className="product-contact">
      <div className="wrap product-contact__row">
        <div>
          <h2>{heading}</h2>
          <p className="lead soft">{lead}</p>
          {price && <p className="lead">{price}</p>}
        </div>
        <ButtonLink to={paths.contact}>
          {action}
          <Icon of={ArrowRight} />
        </ButtonLink>
      </div>
    </section>
  );
}
