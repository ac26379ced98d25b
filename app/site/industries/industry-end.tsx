import type { TradeYear } from "../../copy/industry-pages.ts";
import type { RelatedPost } from "../related/related-post.ts";
import type { RelatedItem } from "../related/related-row.tsx";
import { RelatedRows } from "../related/related-rows.tsx";
import { TradeYearSection } from "./trade-year.tsx";

/** Below the solutions: the trade's year, and the pages and the post that an industry leads to. */
export function IndustryEnd({
  year,
  related: { heading, items },
  post,
}: {
  year: TradeYear;
  related: { heading: string; items: readonly RelatedItem[] };
  post: RelatedPost | undefined;
}) {
  return (
    <>
      <TradeYearSection year={year} />
      <RelatedRows heading={heading} items={items} post={post} />
    </>
  );
}
