import type { ProductSection } from "../../../copy/products/product-page.ts";
import { twoXCellLabels } from "../../../copy/products/twoxcell-labels.ts";
import lectureHall from "../../../illustrations/lecture-hall.ts?picture=640x420";
import { SampleLines } from "./sample-lines.tsx";

/** A section's day, below the room and those who join from further out. */
export function ClassSample(sample: ProductSection["sample"]) {
  return (
    <div className="topped-sample">
      <img src={lectureHall} width={640} height={420} loading="lazy" alt={twoXCellLabels.picture} />
      <SampleLines {...sample} />
    </div>
  );
}
