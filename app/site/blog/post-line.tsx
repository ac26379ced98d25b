import type { PostCard } from "../../../contract/blog-pages.ts";
import { blogCopy } from "../../copy/blog-copy.ts";
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

// The day in Ghaziabad, for every reader alike: pages are cached for all.
const inIndia = { timeZone: "Asia/Kolkata", day: "numeric", year: "numeric" } as const;
const short = new Intl.DateTimeFormat("en-GB", { ...inIndia, month: "short" });
const long = new Intl.DateTimeFormat("en-GB", { ...inIndia, month: "long" });

/** 14 Nov 2026 */
export const shortDate = (time: string) => short.format(new Date(time)).replace("Sept", "Sep");

/** 14 November 2026 */
export const longDate = (time: string) => long.format(new Date(time));
