import type { ComponentType } from "react";
import type { ProductSection } from "../../../copy/products/product-page.ts";
import { productOverview } from "../../../copy/products/products-overview-copy.ts";
import { ProductContact } from "../product-contact.tsx";
import { BrowserSample } from "./browser-sample.tsx";
import { ChatSample } from "./chat-sample.tsx";
import { ClassSample, DevicesSample, FloorSample } from "./list-samples.tsx";
import { OrderSample } from "./order-sample.tsx";
import { OverviewHero } from "./overview-hero.tsx";
import { PlanSample } from "./plan-sample.tsx";
import { type BlockLayout, ProductBlock } from "./product-block.tsx";

type Id = (typeof productOverview.sections)[number]["id"];
type Sample = ProductSection["sample"];

/** Each product's drawing and its position. Products with their own page have a night ground. */
const drawings: Record<
  Id,
  { Drawing: ComponentType<Sample>; layout: BlockLayout; tinted?: boolean }
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
export function ProductOverview() {
  return (
    <>
      <OverviewHero />
      {productOverview.sections.map((section) => {
        const { Drawing, layout, tinted } = drawings[section.id];
        return (
          <ProductBlock key={section.id} section={section} layout={layout} tinted={tinted}>
            <Drawing {...section.sample} />
          </ProductBlock>
        );
      })}
      <ProductContact copy={productOverview.contact} />
    </>
  );
}
