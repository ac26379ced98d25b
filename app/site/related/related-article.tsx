import { blogCopy } from "../../copy/blog-copy.ts";
import { paths } from "../../site-paths.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { Cover } from "../blog/cover.tsx";
import { shortDate } from "../dates.ts";
import type { RelatedPost } from "./related-post.ts";
import "./related-article.css";

/** A post with its cover, or as text alone; its link covers the whole article. */
export function RelatedArticle({
  post,
  hasCover = true,
}: {
  post: RelatedPost;
  hasCover?: boolean;
}) {
  const { slug, title, summary, category, cover, author, publishedAt, readingMinutes } = post;
  return (
    <article className="related__post">
      {hasCover && (
        <div className="related__cover">
          <Cover cover={cover} size="card" sizes="(min-width: 990px) 500px, 90vw" />
        </div>
      )}
      <p className="related__line">
        <b>{category}</b>
        {` ${shortDate(publishedAt)}, ${blogCopy.minutes(readingMinutes)}`}
      </p>
      <h3>
        <PageLink to={paths.post(slug)}>{title}</PageLink>
      </h3>
      <p>{summary}</p>
      <p className="related__line">
        <b>{author.name}</b>
        {` ${author.role}`}
      </p>
    </article>
  );
}
