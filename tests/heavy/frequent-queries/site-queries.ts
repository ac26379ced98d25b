import { movedPost } from "../../../server/services/blog/post-addresses.ts";
import { publishDue } from "../../../server/services/blog/publish-due.ts";
import { listPostCards } from "../../../server/services/blog/reading/list-post-cards.ts";
import { readPostPage } from "../../../server/services/blog/reading/read-post-page.ts";
import { readInsight } from "../../../server/services/insight/read-insight.ts";
import { system } from "../../service-context.ts";
import type { FrequentQueries, QueryScene } from "./query-scene.ts";

/** Queries of the blog, and of Insight. */
export function siteQueries({ context, asAdmin, slug }: QueryScene): FrequentQueries {
  return {
    insight: {
      run: () => readInsight(asAdmin, { from: "2026-01-30", to: "2026-01-31", group: "source" }),
      uses: ["views_by_day"],
    },
    "insight of whole weeks": {
      run: () => readInsight(asAdmin, { from: "2026-01-12", to: "2026-01-25", group: "source" }),
      uses: [{ sqlite: "PRIMARY", postgres: "view_weeks_key" }],
    },
    "insight of a source, compared": {
      run: () =>
        readInsight(asAdmin, {
          from: "2026-01-30",
          to: "2026-01-31",
          group: "page",
          source: "direct",
          compare: "on",
        }),
      uses: ["views_by_day"],
    },
    "the blog's list": {
      run: () => listPostCards(context, () => {}, { page: 2 }),
      uses: [{ sqlite: "posts_kept_by_status", postgres: "posts_kept" }],
    },
    "a post": {
      run: () => readPostPage(context, () => {}, slug),
      uses: [{ sqlite: "sqlite_autoindex_posts_2", postgres: "posts_slug_key" }],
    },
    "a former address of a post": {
      run: () => movedPost(context, () => {}, slug),
      uses: [{ sqlite: "sqlite_autoindex_post_addresses_1", postgres: "post_addresses_pkey" }],
    },
    "scheduled posts": {
      run: () => publishDue(context.as({ actor: system })),
      uses: ["posts_kept_by_status"],
    },
  };
}
