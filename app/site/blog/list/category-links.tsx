import { ChevronDown } from "lucide-react";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { listPath } from "./list-query.ts";
import "./category-links.css";

export type CategoryLinksProps = {
  categories: readonly string[];
  /** Null for all of them, undefined for none. */
  chosen: string | null | undefined;
};

/** The categories as links, All first. */
export function CategoryLinks({ categories, chosen }: CategoryLinksProps) {
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
          <span>
            {blogCopy.category}: <b>{chosen ?? blogCopy.all}</b>
          </span>
          <Icon of={ChevronDown} />
        </summary>
        <CategoryLinks categories={categories} chosen={chosen} />
      </details>
    </nav>
  );
}
