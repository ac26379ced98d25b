import type { ReadCopy } from "../../../contract/editable-page.ts";
import type { RelatedCopy } from "../../copy/page-fields.ts";
import type { ProductRelation } from "../../copy/product-page.ts";
import { linkTo } from "../../copy/read-names.ts";
import type { RelatedItem } from "./related-row.tsx";

/** A row for a page, from its slug and the sentence that says why it is related. */
export function relatedItem(
  read: ReadCopy,
  item: RelatedCopy["items"][number] | ProductRelation,
): RelatedItem {
  const { slug, sentence } = item;
  const drawing = "drawing" in item ? item.drawing : item.slug;
  return { ...linkTo(read, slug), sentence, drawing };
}
