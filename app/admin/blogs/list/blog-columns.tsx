import type { Blog } from "../../../../contract/blogs.ts";
import type { Column } from "../../../ui/table.tsx";
import { readerDay } from "../../lists/reader-date.ts";
import { BlogActions } from "./blog-actions.tsx";
import { BlogCell } from "./blog-cell.tsx";
import type { BlogSort } from "./blog-filter-values.ts";

/**
 * The columns of the posts' table; `before` rows stand on earlier pages. A post is dated by when
 * it went out, a draft by when it was begun: the list is sorted by just that.
 */
export function blogColumns(
  before: number,
  sort: BlogSort,
  onSort: (sort: BlogSort) => void,
): readonly Column<Blog>[] {
  return [
    { heading: "SNo", kind: "number", cell: (_, place) => before + place + 1 },
    {
      heading: "Blog",
      kind: "main",
      cell: (blog) => <BlogCell blog={blog} />,
      sort: {
        direction: sort === "title" ? "ascending" : sort === "title-desc" ? "descending" : "none",
        onSort: () => onSort(sort === "title" ? "title-desc" : "title"),
      },
    },
    {
      heading: "Date",
      kind: "digits",
      cell: ({ publishedAt, createdAt }) => <Day instant={publishedAt ?? createdAt} />,
      sort: {
        direction: sort === "newest" ? "descending" : sort === "oldest" ? "ascending" : "none",
        onSort: () => onSort(sort === "newest" ? "oldest" : "newest"),
      },
    },
    { heading: "Action", kind: "actions", cell: (blog) => <BlogActions blog={blog} /> },
  ];
}

function Day({ instant }: { instant: string }) {
  return (
    <time className="blogs__day" dateTime={instant}>
      {readerDay(instant)}
    </time>
  );
}
