import { twoXCell } from "../../../copy/products/twoxcell-copy.ts";
import { ProductContact } from "../product-contact.tsx";
import { ProductHero } from "../product-hero.tsx";
import { Capabilities } from "./capabilities.tsx";
import { Lesson } from "./lesson.tsx";
import { Features } from "./twoxcell-features.tsx";
import "./twoxcell-sections.css";

/** The night sky above the film, which overlaps its lower edge. */
export function TwoXCellHero() {
  return <ProductHero className="twoxcell-hero" name={twoXCell.name} copy={twoXCell.hero} />;
}

/** The page below the film. */
export function TwoXCellBody() {
  return (
    <>
      <div className="wrap twoxcell-intro">
        <h2>{twoXCell.intro.heading}</h2>
        <p className="lead soft">{twoXCell.intro.lead}</p>
      </div>
      <Features />
      <Lesson />
      <Capabilities />
      <ProductContact copy={twoXCell.contact} />
    </>
  );
}
