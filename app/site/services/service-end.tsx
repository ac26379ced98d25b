import type { ServicePage } from "../../copy/service-page.ts";
import type { RelatedPost } from "../related/related-post.ts";
import type { RelatedItem } from "../related/related-row.tsx";
import { RelatedRows } from "../related/related-rows.tsx";
import { ServiceTools } from "./service-tools.tsx";

/** The platforms, then related pages and a post. */
export function ServiceEnd({
  slug,
  heading,
  items,
  post,
}: Pick<ServicePage, "slug"> & {
  heading: string;
  items: readonly RelatedItem[];
  post: RelatedPost | undefined;
}) {
  return (
    <>
      <ServiceTools slug={slug} />
      <RelatedRows heading={heading} items={items} post={post} />
    </>
  );
}
