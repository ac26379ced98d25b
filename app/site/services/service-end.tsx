import type { ComponentProps } from "react";
import type { RelatedPost } from "../related/related-post.ts";
import type { RelatedItem } from "../related/related-row.tsx";
import { RelatedRows } from "../related/related-rows.tsx";
import { ServiceTools } from "./service-tools.tsx";

/** The platforms, then related pages and a post. */
export function ServiceEnd({
  proof,
  tools,
  heading,
  items,
  post,
}: ComponentProps<typeof ServiceTools> & {
  heading: string;
  items: readonly RelatedItem[];
  post: RelatedPost | undefined;
}) {
  return (
    <>
      <ServiceTools proof={proof} tools={tools} />
      <RelatedRows heading={heading} items={items} post={post} />
    </>
  );
}
