import { twoXCell } from "../../../copy/products/twoxcell-copy.ts";
import { ProductHero } from "../product-hero.tsx";

/** The night above the film, which stands half in it. */
export function TwoXCellHero() {
  return <ProductHero className="twoxcell-hero" name={twoXCell.name} words={twoXCell.hero} />;
}
