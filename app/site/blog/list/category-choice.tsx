import { ChevronDown } from "lucide-react";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { CategoryLinks, type CategoryLinksProps } from "./category-tabs.tsx";

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
