import { PostGrid } from "../post-grid.tsx";
import { CategoryChoice } from "./category-choice.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import { EmptyList } from "./empty-list.tsx";
import { FeaturedPost } from "./featured-post.tsx";
import { ListHero } from "./list-hero.tsx";
import type { ListView } from "./list-view.ts";
import { PageLinks } from "./page-links.tsx";
import { SearchForm } from "./search-form.tsx";

/** A page of the list, whole: nothing on it has state. */
export function ListBody(view: ListView) {
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
            <SearchForm words={query.q} />
          </div>
          {posts.length > 0 ? (
            <PostGrid posts={posts} level={2} isFirst={!featured} />
          ) : (
            !featured && <EmptyList query={query} />
          )}
          <PageLinks query={query} pages={pages} />
        </div>
      </section>
    </>
  );
}
