import type { IndustrySlug, ServiceSlug } from "../site-paths.ts";

/** A page's choice of post. */
export type PostChoice = {
  /** Slug of the post chosen for this page. */
  post: string;
  /** Searched for if that post is not published. */
  topic: string;
};

/** Links from a service or an industry to related ones and a post (decision P28). */
export type RelatedCopy = PostChoice & {
  heading: string;
  items: readonly { slug: ServiceSlug | IndustrySlug; sentence: string }[];
};
