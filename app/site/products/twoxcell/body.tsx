import { twoXCell } from "../../../copy/products/twoxcell-copy.ts";
import { ProductContact } from "../product-contact.tsx";
import { Capabilities } from "./capabilities.tsx";
import { Features } from "./features.tsx";
import { Lesson } from "./lesson.tsx";

/** Everything below the film. */
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
      <ProductContact words={twoXCell.contact} />
    </>
  );
}
