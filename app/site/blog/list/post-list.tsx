import { blogCopy, emptyCopy } from "../../../copy/blog-copy.ts";
import { MoreLink } from "../../../ui/more-link.tsx";
import { PostGrid } from "../post-card.tsx";
import { BlogSearch } from "./blog-search.tsx";
import { CategoryChoice, CategoryTabs } from "./category-links.tsx";
import { FeaturedPost, ListHero } from "./list-hero.tsx";
import { type ListQuery, listPath } from "./list-query.ts";
import type { ListView } from "./list-view.ts";
import { Pagination } from "./pagination.tsx";
import "./post-list.css";

/** A page of the list. */
export function PostList({ view }: { view: ListView }) {
  const { query, categories, featured, posts, pages } = view;
  const chosen = query.q === undefined ? (query.category ?? null) : undefined;
  return (
    <>
      {featured ? <FeaturedPost post={featured} /> : <ListHero view={view} />}
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
            !featured && <EmptyList query={query} />
          )}
          <Pagination query={query} pages={pages} />
        </div>
      </section>
    </>
  );
}

/** Says that there is nothing, and what to try instead. */
function EmptyList({ query: { category, q } }: { query: ListQuery }) {
  const isAll = category === undefined && q === undefined;
  const { heading, text } = isAll
    ? emptyCopy.all
    : q === undefined
      ? emptyCopy.category
      : emptyCopy.search;
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
      {!isAll && <MoreLink to={listPath({})} label={emptyCopy.onward} about={blogCopy.name} />}
    </div>
  );
}
