import { blogCopy } from "../../../copy/blog-copy.ts";
import { layoutCopy } from "../../../copy/layout-copy.ts";
import { paths } from "../../../site-paths.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import type { ListView } from "./list-view.ts";
import { isFrontPage, listName } from "./list-words.ts";

/** The top of every page of the list but the first: what it shows, and how much of it. */
export function ListHero({ view: { query, total, pages } }: { view: ListView }) {
  const name = listName(query);
  const steps = [{ name: layoutCopy.items.home, to: paths.home }];
  const isFront = isFrontPage(query);
  return (
    <section className="list-hero night">
      <div className="wrap">
        <Breadcrumbs
          label={layoutCopy.breadcrumb}
          steps={isFront ? steps : [...steps, { name: blogCopy.crumb, to: paths.blogs }]}
          here={isFront ? blogCopy.crumb : name}
        />
        <h1>{name}</h1>
        {total !== undefined && total > 0 && (
          <p>{query.page > 1 ? blogCopy.oneOf(pages) : blogCopy.posts(total)}</p>
        )}
      </div>
    </section>
  );
}
