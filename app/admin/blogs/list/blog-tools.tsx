import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { useAnswer } from "../../api/use-answer.ts";
import { FilterSelect } from "../../lists/filter-select.tsx";
import { SearchField } from "../../lists/search-field.tsx";
import { type BlogFilter, type readBlogFilters, statusOptions } from "./blog-filter-values.ts";

type BlogToolsProps = {
  filters: ReturnType<typeof readBlogFilters>;
  change: (name: BlogFilter, value: string, how?: { quietly: boolean }) => void;
};

/** Search and filters above the list of posts. */
export function BlogTools({ filters: { q = "", category, status }, change }: BlogToolsProps) {
  return (
    <div className="list-tools">
      {/* The first word is a step in history, those typed after it are not. */}
      <SearchField
        label="Search blogs"
        maxLength={200}
        value={q}
        onSearch={(words) => change("q", words, { quietly: q !== "" })}
      />
      <FilterSelect
        label="Category"
        all="All categories"
        options={useCategories(category)}
        value={category}
        onChange={(value) => change("category", value)}
      />
      <FilterSelect
        label="Status"
        all="Any status"
        options={statusOptions}
        value={status}
        onChange={(value) => change("status", value)}
      />
      {(q || category || status) && (
        <Link className="list-tools__clear" to={{ search: "" }} preventScrollReset>
          <Icon of={SearchX} />
          Clear filters
        </Link>
      )}
    </div>
  );
}

/** The categories in use, and the one filtered by even if only drafts have it. */
function useCategories(current: string | undefined) {
  const [loaded] = useAnswer("listCategories", {});
  const used = loaded.state === "ready" ? loaded.answer.message.map((one) => one.category) : [];
  const names = current && !used.includes(current) ? [...used, current] : used;
  return names.map((name) => ({ value: name, label: name }));
}
