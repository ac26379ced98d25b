import { serviceCopy } from "../../copy/services/service-copy.ts";
import type { ServicePage } from "../../copy/services/service-page.ts";
import { Faq } from "../../ui/faq.tsx";
import { PlatformsStrip } from "../industries/platforms-strip.tsx";
import { ServiceProof } from "../optional/service-proof.tsx";
import type { RelatedPost } from "../related/related-post.ts";
import { type RelatedItem, RelatedRows } from "../related/related-rows.tsx";

/** Below a service's own section: its questions, if any, the platforms, and related pages. */
export function ServiceEnd({
  slug,
  faq,
  related,
  post,
}: Pick<ServicePage, "slug" | "faq"> & {
  /** Undefined where the engineer who takes the call names them. */
  related?: { heading: string; items: readonly RelatedItem[] } | undefined;
  post?: RelatedPost | undefined;
}) {
  return (
    <div className="service-end">
      {faq && <Faq heading={faq.heading} items={faq.items} />}
      <ServiceProof slug={slug} />
      <PlatformsStrip title={serviceCopy.platforms} />
      {related && <RelatedRows heading={related.heading} items={related.items} post={post} />}
    </div>
  );
}
