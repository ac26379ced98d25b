import type { ProductSection } from "../../../copy/products/product-page.ts";

/** Lines of a product's screen; the colour of a mark repeats what the words say. */
export function SampleLines({ caption, lines }: ProductSection["sample"]) {
  return (
    <div className="sample-lines">
      <p className="sample-lines__caption">{caption}</p>
      <dl>
        {lines.map(({ term, text, state = "none" }) => (
          <div key={term} data-state={state}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
