import { ArrowLeft, ArrowRight } from "lucide-react";
import type { PostCard } from "../../../../contract/blog-pages.ts";
import { blogCopy } from "../../../copy/blog-copy.ts";
import type { BlogHead } from "../../../copy/blog-page.ts";
import { paths } from "../../../site-paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MoreLink } from "../../../ui/more-link.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { type Authored, Byline } from "../byline.tsx";
import { Cover } from "../cover.tsx";
import { PostGrid } from "../post-card.tsx";
import { PostLine } from "../post-line.tsx";
import { BlogSearch, CategoryChoice, CategoryTabs } from "./blog-tools.tsx";
import { isFrontPage, type ListQuery, type ListView, listName, listPath } from "./list-query.ts";
import "../../layout/inner-hero.css";
import "./list-hero.css";
import "./post-list.css";

/** A page of the list. */
export function PostList({ copy, view }: { copy: BlogHead; view: ListView }) {
  const { query, categories, featured, posts, pages } = view;
  const isAll = query.q === undefined && query.author === undefined;
  const chosen = query.category ?? (isAll ? null : undefined);
  return (
    <>
      {featured ? (
        <FeaturedPost copy={copy} post={featured} />
      ) : (
        <ListHero name={copy.name} view={view} />
      )}
      <section className="section blog-list">
        <div className="wrap">
          <div className="blog-list__tools">
            <CategoryTabs categories={categories} chosen={chosen} />
            <CategoryChoice categories={categories} chosen={chosen} />
            <BlogSearch query={query.q} />
          </div>
          {posts.length > 0 ? (
            <PostGrid posts={posts} level={2} isFirst={!featured} />
          ) : (
            !featured && <EmptyList copy={copy} query={query} />
          )}
          <Pagination query={query} pages={pages} />
        </div>
      </section>
    </>
  );
}

/** The notice of an empty list, with a suggestion what to try instead. */
function EmptyList({
  copy: { name, empty },
  query: { category, q },
}: {
  copy: BlogHead;
  query: ListQuery;
}) {
  const isAll = category === undefined && q === undefined;
  const { heading, text } = isAll ? empty.all : q === undefined ? empty.category : empty.search;
  return (
    <div className="empty-list">
      <svg viewBox="0 -4 220 96" fill="none" aria-hidden="true">
        <path d="M30 78a80 80 0 0 1 160 0" stroke="#7f91b0" strokeDasharray="2 5" />
        <path d="M66 78a44 44 0 0 1 88 0" stroke="#7f91b0" strokeOpacity=".6" />
        <path d="M0 78h220" stroke="#7f91b0" />
        <circle cx="110" cy="86" r="4" fill="#ff8f6b" />
      </svg>
      <h2>{heading}</h2>
      <p>{text}</p>
      {!isAll && <MoreLink to={listPath({})} label={blogCopy.onward} about={name} />}
    </div>
  );
}

/**
 * The page numbers to show: the first, the last, and the nearest ones; null is a gap. A gap
 * hides at least two pages, since a single number would take no more room.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
  const first = near[0] === 3 ? [1, 2] : [1];
  const last = near.at(-1) === pages - 2 ? [pages - 1, pages] : [pages];
  const all = [...new Set([...first, ...near, ...last])];
  return all.flatMap((number, index) => {
    const before = all[index - 1] ?? number - 1;
    return number - before > 1 ? [null, number] : [number];
  });
}

/** Links to the other pages; a search, whose pages are not counted, has the previous and next alone. */
function Pagination({ query, pages }: { query: ListQuery; pages: number }) {
  const { page } = query;
  if (pages < 2) return null;
  const to = (number: number) => listPath({ ...query, page: number });
  return (
    <nav className="page-links" aria-label={blogCopy.pages}>
      {page > 1 && (
        <PageLink className="page-links__step" rel="prev" to={to(page - 1)}>
          <Icon of={ArrowLeft} />
          {blogCopy.previous}
        </PageLink>
      )}
      {query.q === undefined && <Numbers page={page} pages={pages} to={to} />}
      {page < pages && (
        <PageLink className="page-links__step" rel="next" to={to(page + 1)}>
          {blogCopy.next}
          <Icon of={ArrowRight} />
        </PageLink>
      )}
    </nav>
  );
}

function Numbers({
  page,
  pages,
  to,
}: {
  page: number;
  pages: number;
  to: (number: number) => string;
}) {
  return (
    <ol>
      {pageNumbers(page, pages).map((number, index, all) =>
        number === null ? (
          <li key={`after ${all[index - 1]}`} className="page-links__gap" aria-hidden="true">
            …
          </li>
        ) : (
          <li key={number}>
            <PageLink
              to={to(number)}
              aria-label={blogCopy.page(number)}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </PageLink>
          </li>
        ),
      )}
    </ol>
  );
}

/** The head of the first page: what the blog is, and the newest post on a sheet of its own. */
function FeaturedPost({ copy, post }: { copy: BlogHead; post: PostCard & Authored }) {
  const to = paths.post(post.slug);
  return (
    <section className="featured">
      <div className="wrap night featured__head">
        <Breadcrumbs steps={[]} here={copy.name} />
        <h1>{copy.heading}</h1>
      </div>
      <article className="wrap featured__post">
        <div className="featured__picture">
          <Cover cover={post.cover} size="card" sizes="(min-width: 990px) 756px, 100vw" isFirst />
        </div>
        <div className="featured__text">
          <PostLine post={post} />
          <h2>
            <PageLink to={to}>{post.title}</PageLink>
          </h2>
          <p className="lead">{post.summary}</p>
          <Byline post={post} />
          <ButtonLink to={to}>
            <span>
              {blogCopy.readFeatured} <span className="visually-hidden">about {post.title}</span>
            </span>
            <Icon of={ArrowRight} />
          </ButtonLink>
        </div>
      </article>
    </section>
  );
}

/** The top of every page of the list but the first: what it shows, and how much of it. */
function ListHero({
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
          here={heading}
        />
        <h1>{heading}</h1>
        {total !== undefined && total > 0 && (
          <p>{query.page > 1 ? blogCopy.oneOf(pages) : blogCopy.posts(total)}</p>
        )}
      </div>
    </section>
  );
}
