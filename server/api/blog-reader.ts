import type { BlogReader } from "../../contract/blog-pages.ts";
import { countPosts } from "../services/blog/reading/count-posts.ts";
import { featuredPost } from "../services/blog/reading/featured-post.ts";
import { feedPosts } from "../services/blog/reading/feed-posts.ts";
import { listPosts } from "../services/blog/reading/list-posts.ts";
import { postAddresses } from "../services/blog/reading/post-addresses.ts";
import { previewPost } from "../services/blog/reading/preview-post.ts";
import { readPost } from "../services/blog/reading/read-post.ts";
import { searchPosts } from "../services/blog/reading/search-posts.ts";
import type { Context } from "../services/context.ts";

/**
 * What public pages read of the blog.
 * @param note is told every subject (`services/content`) that an answer depends on
 */
export function openBlogReader(context: Context, note: (subject: string) => void): BlogReader {
  return {
    list: (input) => listPosts(context, note, input),
    search: (input) => searchPosts(context, note, input),
    post: (slug) => readPost(context, note, slug),
    featured: () => featuredPost(context, note),
    preview: (token) => previewPost(context, token),
    feed: () => feedPosts(context, note),
    count: () => countPosts(context, note),
    addresses: (part) => postAddresses(context, note, part),
  };
}
