import type { ReadCopy } from "../../../contract/editable-page.ts";
import type { RelatedCopy } from "../../copy/page-fields.ts";
import type { ProductRelation } from "../../copy/product-page.ts";
import { linkTo } from "../../copy/read-names.ts";
import { isPathShown } from "../../copy/read-shown.ts";
import type { RelatedItem } from "./related-row.tsx";

type Relation = RelatedCopy["items"][number] | ProductRelation;

/** A row for each page that is shown. */
export const relatedItems = (read: ReadCopy, items: readonly Relation[]): RelatedItem[] =>
  items.map((item) => relatedItem(read, item)).filter(({ path }) => isPathShown(read, path));

/** A row for a page, from its slug and the sentence that says why it is related. */
function relatedItem(read: ReadCopy, item: Relation): RelatedItem {
  const { slug, sentence } = item;
  const drawing = "drawing" in item ? item.drawing : (drawings[slug] ?? slug);
  return { ...linkTo(read, slug), sentence, drawing };
}

/** The small drawing of a product, where its page is not asked for one. */
const drawings: Readonly<Record<string, string>> = {
  "2xcell": "education-sector",
  "device-management-system": "iot-platform",
};
