import type { PublicBlog } from "../../../contract/blog-pages.ts";
import { DatabaseUnavailable } from "../../db/database.ts";
import { movedPost } from "../../services/blog/post-addresses.ts";
import { previewPost } from "../../services/blog/preview-post.ts";
import { feedPosts, postAddresses } from "../../services/blog/reading/feeds-and-sitemaps.ts";
import {
  countPosts,
  featuredPost,
  listPostCards,
  newestPosts,
} from "../../services/blog/reading/list-post-cards.ts";
import { readPostPage } from "../../services/blog/reading/read-post-page.ts";
import { searchPostCards } from "../../services/blog/reading/search-post-cards.ts";
import type { Context } from "../../services/context.ts";

/**
 * Blog queries for the loaders of public pages.
 * @param addTag called with each cache tag (`services/cache-tags.ts`) that a result depends on
 */
export function openPublicBlog(context: Context, addTag: (tag: string) => void): PublicBlog {
  return {
    list: (input) => orUnavailable(listPostCards(context, addTag, input)),
    search: (input) => orUnavailable(searchPostCards(context, addTag, input)),
    post: (slug) => orUnavailable(readPostPage(context, addTag, slug)),
    moved: (slug) => orUnavailable(movedPost(context, addTag, slug)),
    featured: () => orUnavailable(featuredPost(context, addTag)),
    newest: (limit) => orUnavailable(newestPosts(context, addTag, limit)),
    preview: (token) => orUnavailable(previewPost(context, token)),
    feed: () => orUnavailable(feedPosts(context, addTag)),
    count: () => orUnavailable(countPosts(context, addTag)),
    addresses: (part) => orUnavailable(postAddresses(context, addTag, part)),
  };
}

/** Without the database a loader responds with 503 instead of an unexpected error. */
async function orUnavailable<Answer>(reading: Promise<Answer>): Promise<Answer> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  }
}
