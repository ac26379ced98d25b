import type { PostCard } from "../../../contract/blog-pages.ts";
import { blogCopy } from "../../copy/blog-copy.ts";
import { shortDate } from "../dates.ts";
import "./post-line.css";

/** Category, date and reading time of a post, in one line. */
export function PostLine({ post }: { post: PostCard }) {
  return (
    <p className="post-line">
      <b>{post.category}</b>
      <time dateTime={post.publishedAt}>{shortDate(post.publishedAt)}</time>
      <span>{blogCopy.minutes(post.readingMinutes)}</span>
    </p>
  );
}
