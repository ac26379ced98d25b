import { ArrowRight } from "lucide-react";
import type { PostCard } from "../../../../contract/blog-pages.ts";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { paths } from "../../../site-paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Cover } from "../cover.tsx";
import { PostLine } from "../post-line.tsx";
import { isFrontPage, type ListView, listName } from "./list-query.ts";
import "../../layout/inner-hero.css";
import "./blog-page.css";

/** The banner with the newest post: its picture grows out of the night. */
export function FeaturedPost({ name, post }: { name: string; post: PostCard }) {
  const to = paths.post(post.slug);
  return (
    <section className="featured night">
      <div className="featured__picture">
        <Cover cover={post.cover} size="wide" sizes="(min-width: 768px) 75vw, 100vw" isFirst />
      </div>
      <div className="wrap featured__text">
        <h1>{name}</h1>
        <article>
          <PostLine post={post} />
          <h2>
            <PageLink to={to}>{post.title}</PageLink>
          </h2>
          <p className="lead">{post.summary}</p>
          <ButtonLink to={to}>
            <span>
              {blogCopy.readFeatured} <span className="visually-hidden">about {post.title}</span>
            </span>
            <Icon of={ArrowRight} />
          </ButtonLink>
        </article>
      </div>
    </section>
  );
}

/** The top of every page of the list but the first: what it shows, and how much of it. */
export function ListHero({
  name,
  view: { query, total, pages },
}: {
  /** Heading of the first page. */
  name: string;
  view: ListView;
}) {
  const isFront = isFrontPage(query);
  const heading = isFront ? name : listName(query);
  return (
    <section className="inner-hero list-hero night">
      <div className="wrap">
        <Breadcrumbs
          steps={isFront ? [] : [{ name: blogCopy.crumb, to: paths.blogs }]}
          here={isFront ? blogCopy.crumb : heading}
        />
        <h1>{heading}</h1>
        {total !== undefined && total > 0 && (
          <p>{query.page > 1 ? blogCopy.oneOf(pages) : blogCopy.posts(total)}</p>
        )}
      </div>
    </section>
  );
}
