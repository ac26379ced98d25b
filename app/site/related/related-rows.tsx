import { RelatedArticle } from "./related-article.tsx";
import type { RelatedPost } from "./related-post.ts";
import { type RelatedItem, RelatedRow } from "./related-row.tsx";
import "./related-rows.css";

/** Related pages (decision P28): a row for each, and one post beside them. */
export function RelatedRows({
  heading,
  items,
  post,
}: {
  heading: string;
  items: readonly RelatedItem[];
  post?: RelatedPost | undefined;
}) {
  if (items.length === 0 && !post) return null;
  return (
    <section className="section related">
      <div className="wrap related__layout">
        <div>
          <h2>{heading}</h2>
          {items.length > 0 && <RelatedList items={items} />}
        </div>
        {post && <RelatedArticle post={post} />}
      </div>
    </section>
  );
}

/** The rows without heading and post. */
export function RelatedList({ items }: { items: readonly RelatedItem[] }) {
  return (
    <ul className="related__rows">
      {items.map((item) => (
        <RelatedRow key={item.path} {...item} />
      ))}
    </ul>
  );
}
