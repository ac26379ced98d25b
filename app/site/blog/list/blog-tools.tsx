import { ChevronDown, Search } from "lucide-react";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { paths } from "../../../site-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { listPath, maxSearchLength } from "./list-query.ts";
import "./blog-tools.css";

type CategoryLinksProps = {
  categories: readonly string[];
  /** Null for all of them, undefined for none. */
  chosen: string | null | undefined;
};

/** The categories as links, All first. */
function CategoryLinks({ categories, chosen }: CategoryLinksProps) {
  const links = [
    { name: blogCopy.all, to: listPath({}), isChosen: chosen === null },
    ...categories.map((category) => ({
      name: category,
      to: listPath({ category }),
      isChosen: chosen === category,
    })),
  ];
  return (
    <ul>
      {links.map(({ name, to, isChosen }) => (
        <li key={to}>
          <PageLink to={to} aria-current={isChosen ? "page" : undefined}>
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** The tabs from 768px up (specification §3). */
export function CategoryTabs(props: CategoryLinksProps) {
  return (
    <nav className="category-tabs" aria-label={blogCopy.categories}>
      <CategoryLinks {...props} />
    </nav>
  );
}

/** Below 768px, where the tabs are hidden: the browser's own disclosure does it without scripts. */
export function CategoryChoice({ categories, chosen }: CategoryLinksProps) {
  return (
    <nav className="category-choice" aria-label={blogCopy.categories}>
      <details>
        <summary>
          <span className="category-choice__label">{blogCopy.category}:</span>{" "}
          <b>{chosen ?? blogCopy.all}</b>
          <Icon of={ChevronDown} />
        </summary>
        <CategoryLinks categories={categories} chosen={chosen} />
      </details>
    </nav>
  );
}

const inputId = "blog-search";

/** A plain form, whose text becomes part of the address. */
export function BlogSearch({ query }: { query: string | undefined }) {
  return (
    <search className="blog-search">
      <form action={paths.blogs}>
        <button type="submit" aria-label={blogCopy.searchButton}>
          <Icon of={Search} />
        </button>
        <label className="visually-hidden" htmlFor={inputId}>
          {blogCopy.search}
        </label>
        <input
          id={inputId}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={maxSearchLength}
          placeholder={blogCopy.search}
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
