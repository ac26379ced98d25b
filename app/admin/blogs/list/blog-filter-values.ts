import type { blogSorts, PostStatus } from "../../../../contract/blogs.ts";

export type BlogSort = (typeof blogSorts)[number];

/** The filters of the list of posts, as they are called in its address and in the API. */
export const blogFilters = ["q", "category", "status", "sort"] as const;
export type BlogFilter = (typeof blogFilters)[number];

/** The statuses to filter by. */
export const statusOptions: readonly { value: PostStatus; label: string }[] = [
  { value: "draft", label: "Drafts" },
  { value: "scheduled", label: "Scheduled" },
  { value: "published", label: "Published" },
];

const sortOptions: readonly BlogSort[] = ["newest", "oldest", "title", "title-desc"];

/** What an address asks for; anyone can write one, so what the API does not know is left out. */
export function readBlogFilters(filters: URLSearchParams) {
  return {
    q: filters.get("q") ?? undefined,
    category: filters.get("category") ?? undefined,
    status: statusOptions.find(({ value }) => value === filters.get("status"))?.value,
    sort: sortOptions.find((sort) => sort === filters.get("sort")) ?? "newest",
  };
}
