import type { blogSorts, PostStatus } from "../../../../contract/blogs.ts";
import type { QueryOf } from "../../cache/query-cache.ts";
import { useQuery } from "../../cache/use-query.tsx";
import { ClearFilters, FilterSelect, SearchField } from "../../lists/list-filters.tsx";

export type BlogSort = (typeof blogSorts)[number];

/** Names of the filters, both in the address and in the API's query. */
export const blogFilters = ["q", "category", "status", "sort"] as const;

const statusOptions: readonly { value: PostStatus; label: string }[] = [
  { value: "draft", label: "Drafts" },
  { value: "scheduled", label: "Scheduled" },
  { value: "published", label: "Published" },
];

const sortOptions: readonly BlogSort[] = ["newest", "oldest", "title", "title-desc"];

/** The filters in an address. Values that the API does not know are ignored. */
export function readBlogFilters(filters: URLSearchParams) {
  return {
    q: filters.get("q") ?? undefined,
    category: filters.get("category") ?? undefined,
    status: statusOptions.find(({ value }) => value === filters.get("status"))?.value,
    sort: sortOptions.find((sort) => sort === filters.get("sort")) ?? "newest",
  };
}

type CategoriesQuery = QueryOf<"listCategories">;

type BlogFiltersProps = {
  filters: ReturnType<typeof readBlogFilters>;
  categories: CategoriesQuery;
  change: (name: (typeof blogFilters)[number], value: string, how?: { quietly: boolean }) => void;
};

export function BlogFilters({ filters, categories, change }: BlogFiltersProps) {
  const { q = "", category, status } = filters;
  return (
    <div className="list-tools">
      {/* A new search adds a history entry; further typing replaces it. */}
      <SearchField
        label="Search blogs"
        maxLength={200}
        value={q}
        onSearch={(text) => change("q", text, { quietly: q !== "" })}
      />
      <FilterSelect
        label="Category"
        all="All categories"
        options={useCategoryOptions(categories, category)}
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
      {(q || category || status) && <ClearFilters label="Clear filters" />}
    </div>
  );
}

/** The categories in use, and the selected one even if only drafts have it. */
function useCategoryOptions(categories: CategoriesQuery, current: string | undefined) {
  const answer = useQuery(categories).answer;
  const used = answer?.message.map((row) => row.category) ?? [];
  const names = current && !used.includes(current) ? [...used, current] : used;
  return names.map((name) => ({ value: name, label: name }));
}
