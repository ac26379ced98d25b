import type { Blog } from "../../../../contract/blogs.ts";
import { readerMoment } from "./reader-clock.ts";

/** Where the post is: not saved, a draft, to go out, or out; and its address. */
export function PostStanding({ post }: { post: Blog | null }) {
  const status = post?.status ?? "new";
  return (
    <div className="post-standing">
      <p>
        <span className="post-standing__mark" data-status={status}>
          {words[status]}
        </span>{" "}
        {post?.publishedAt && status !== "draft" && (
          <time dateTime={post.publishedAt}>{readerMoment(post.publishedAt)}</time>
        )}
      </p>
      {post && (
        <p className="post-standing__address">
          {status === "published" ? (
            <a href={`/blogs/${post.slug}`} target="_blank" rel="noreferrer">
              /blogs/{post.slug}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            `/blogs/${post.slug}`
          )}
        </p>
      )}
    </div>
  );
}

const words = {
  new: "Not saved yet",
  draft: "Draft",
  scheduled: "Goes out",
  published: "Published",
} as const;
