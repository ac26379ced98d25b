import type { ReadCopy } from "../../../contract/editable-page.ts";
import type { RelatedCopy } from "../../copy/page-fields.ts";
import type { ProductRelation } from "../../copy/product-page.ts";
import { linkTo } from "../../copy/read-names.ts";
import { isPathShown } from "../../copy/read-shown.ts";
import type { RelatedItem } from "./related-row.tsx";

type Relation = RelatedCopy["items"][number] | ProductRelation;

/** A row for each page that is shown, with the sentence that says why it is related. */
export const relatedItems = (read: ReadCopy, items: readonly Relation[]): RelatedItem[] =>
  items.flatMap((item) => {
    const { slug, sentence } = item;
    const page = linkTo(read, slug);
    if (!page || !isPathShown(read, page.path)) return [];
    const { path, name, mark = drawingOf(slug) } = page;
    return [{ path, name, sentence, drawing: "drawing" in item ? item.drawing : mark }];
  });

/** The small drawing of a page that names none. */
export const drawingOf = (slug: string): string => ofProducts[slug] ?? slug;

const ofProducts: Readonly<Record<string, string>> = {
  "2xcell": "education-sector",
  "device-management-system": "iot-platform",
};
