import type { Blog } from "../../../contract/blogs.ts";
import { readerDate } from "../lists/reader-date.ts";
import "./blog-status.css";

/** How far a post is: a draft, on its way out, or out. */
export function BlogStatus({ blog: { status, publishedAt } }: { blog: BlogState }) {
  return (
    <span className="blog-status" data-status={status}>
      {words[status]}
      {status === "scheduled" && publishedAt && (
        <time dateTime={publishedAt}>{readerDate(publishedAt)}</time>
      )}
    </span>
  );
}

type BlogState = Pick<Blog, "status" | "publishedAt">;

const words = { draft: "Draft", scheduled: "Goes out", published: "Published" } as const;
