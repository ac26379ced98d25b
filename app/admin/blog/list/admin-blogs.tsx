import { Plus } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { DataTable } from "../../../ui/table.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { ListFoot } from "../../lists/list-foot.tsx";
import { pageSize, readPosition } from "../../lists/list-position.ts";
import { useChosenRows } from "../../lists/use-chosen-rows.ts";
import { useFilters } from "../../lists/use-filters.ts";
import { useBlogChanges } from "../blog-changes.ts";
import { blogColumns } from "./blog-columns.tsx";
import { BlogFilters, blogFilters, readBlogFilters } from "./blog-filters.tsx";
import { DeleteBlogsDialog } from "./delete-blogs-dialog.tsx";
import "../../lists/list-tools.css";
import "./admin-blogs.css";

export const meta = () => [
  { title: "Blogs | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/blogs`: every post. */
export default function AdminBlogs() {
  return <BlogList />;
}

/** The posts with their actions (decision B8); search and filters are in the address. */
export function BlogList() {
  const [query] = useSearchParams();
  const place = readPosition(query, useLocation().state);
  const { filters, change } = useFilters(blogFilters);
  const wanted = readBlogFilters(filters);
  const asked = useAnswer("listBlogs", {
    query: { ...wanted, limit: pageSize, cursor: place.cursor, content: "false" },
  });
  const list = useChosenRows(asked, place);
  useBlogChanges(list.refresh);

  const onSort = (sort: string) => change("sort", sort === "newest" ? "" : sort);
  const filtered = filters.size > (filters.has("sort") ? 1 : 0);
  const [, reload] = asked;
  return (
    <>
      <div className="list-head">
        <h1 ref={list.heading} tabIndex={-1}>
          Blogs
        </h1>
        <ButtonLink to={adminPaths.newBlog} small>
          <Icon of={Plus} />
          Add
        </ButtonLink>
      </div>
      <BlogFilters filters={wanted} change={change} />
      <DataTable
        caption="Blogs"
        columns={blogColumns(list.before, wanted.sort, onSort)}
        rowKey={(blog) => blog.id}
        selected={list.doomed[0]}
        choice={{
          chosen: list.chosen,
          onChange: list.onChange,
          label: ({ title }) => `Choose ${title}`,
          allLabel: "Choose all on this page",
        }}
        content={list.content}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching blogs", retry: reload }}
        empty={{ title: "Empty", hint: emptyHint(place.number > 1, filtered) }}
      />
      <ListFoot
        list={list}
        place={place}
        filters={filters}
        words={wanted.sort === "newest" ? undefined : pageLabels}
      />
      {list.doomed.length > 0 && (
        <DeleteBlogsDialog
          key={list.doomed.join()}
          ids={list.doomed}
          known={list.rows}
          onClose={list.closeDialog}
          onDeleted={list.onDeleted}
        />
      )}
    </>
  );
}

/** Labels of the page links when the list is not sorted by time. */
const pageLabels = { back: "Previous", start: "First", on: "Next" };

function emptyHint(later: boolean, filtered: boolean): string {
  if (later) return "Nothing is left on this page.";
  return filtered ? "No blog fits this search." : "The first blog begins with Add.";
}
