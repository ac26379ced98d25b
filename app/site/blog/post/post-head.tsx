import { blogCopy } from "../../../copy/blog-copy.ts";
import { postCopy } from "../../../copy/post-copy.ts";
import { paths } from "../../../site-paths.ts";
import { PageLink } from "../../../ui/page-link.tsx";
import { longDate } from "../../dates.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { PersonPicture } from "../../people/person-picture.tsx";
import { Cover } from "../cover.tsx";
import { listPath } from "../list/list-query.ts";
import type { PostProps } from "./post-layout.tsx";
import "../post-line.css";
import "./post-head.css";

/** The top of a post: breadcrumbs, category, date, title, author and cover. */
export function PostHead({ post }: PostProps) {
  const { title, category, publishedAt, readingMinutes, author, cover, portrait } = post;
  const steps = [{ name: blogCopy.crumb, to: paths.blogs }];
  return (
    <>
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
            <p className="post-author">
              <PersonPicture
                name={author.name}
                picture={portrait}
                size={44}
                sizes="44px"
                alt=""
                isFirst
              />
              <span>
                {author.name} <small>{author.role}</small>
              </span>
            </p>
          </div>
        </div>
      </header>
      <div className="post-cover wrap">
        <div className="post-cover__frame">
          <Cover cover={cover} size="wide" sizes="(min-width: 1440px) 1296px, 90vw" isFirst />
        </div>
      </div>
    </>
  );
}
