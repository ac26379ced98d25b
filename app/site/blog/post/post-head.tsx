import { blogCopy } from "../../../copy/blog-copy.ts";
import { postCopy } from "../../../copy/post-copy.ts";
import { paths } from "../../../site-paths.ts";
import { PageLink } from "../../../ui/page-link.tsx";
import { longDate } from "../../dates.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Byline } from "../byline.tsx";
import { Cover } from "../cover.tsx";
import { listPath } from "../list/list-query.ts";
import type { PostProps } from "./post-layout.tsx";
import "../post-line.css";
import "./post-head.css";

/** The width of the cover, by the columns of `.post__layout`. */
const sizes = "(min-width: 1440px) 888px, (min-width: 1080px) calc(90vw - 400px), 90vw";

/** The top of a post: breadcrumbs, category, date, title and author. */
export function PostHead({ post }: PostProps) {
  const { title, category, publishedAt, readingMinutes } = post;
  const steps = [{ name: blogCopy.crumb, to: paths.blogs }];
  return (
    <header className="post-head night">
      <div className="wrap">
        <Breadcrumbs steps={steps} here={category} />
        <div className="post-head__text">
          <p className="post-line">
            <PageLink to={listPath({ category })}>{category}</PageLink>
            <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
            <span>{postCopy.toRead(readingMinutes)}</span>
          </p>
          <h1>{title}</h1>
          <Byline post={post} />
        </div>
      </div>
    </header>
  );
}

/** Its first image, or the illustration drawn for it. */
export function PostCover({ post: { cover } }: PostProps) {
  return (
    <div className="post-cover">
      <Cover cover={cover} size="wide" sizes={sizes} isFirst />
    </div>
  );
}
