import { ArrowRight, Plus } from "lucide-react";
import { useLocation } from "react-router";
import type { Blog } from "../../../../contract/blogs.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { DataTable } from "../../../ui/table.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { cachedQuery } from "../../cache/query-cache.ts";
import { useRefresh } from "../../cache/use-query.tsx";
import { BinLink } from "../../lists/bin-link.tsx";
import { useFilters } from "../../lists/list-filters.tsx";
import { ListFoot } from "../../lists/list-foot.tsx";
import { pageIn } from "../../lists/list-position.ts";
import { dialogIn } from "../../lists/use-dialog-address.ts";
import { useSelectableList } from "../../lists/use-list.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import type { Route } from "./+types/blogs-page.ts";
import { blogColumns } from "./blog-columns.tsx";
import { BlogFilters, blogFilters, readBlogFilters } from "./blog-filters.tsx";
import { DeleteBlogsDialog } from "./delete-blogs-dialog.tsx";
import "../../lists/lists.css";
import "./blogs-page.css";

/**
 * Queries of the list at an address, for the loaders of the pages that show it; with a `limit` of its
 * beginning only.
 */
export function loadBlogList({ searchParams }: URL, limit?: number) {
  const { kind, id } = dialogIn(searchParams);
  const page = limit === undefined ? pageIn(searchParams) : { limit };
  const query = { ...readBlogFilters(searchParams), ...page };
  return {
    list: cachedQuery("listBlogs", { query: { ...query, content: "false" } }),
    categories: cachedQuery("listCategories", {}),
    /** The post of the deletion dialog, which may be on another page of the list. */
    toDelete:
      kind === "delete" && id && id !== "selected"
        ? cachedQuery("readBlog", { path: { id } })
        : null,
  };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadBlogList(new URL(request.url));

export const meta = pageMeta("Blogs");

/** `/admin/blogs`: every post. */
export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  return <BlogList {...loaderData} />;
}

/** The posts with their actions (decision B8); search and filters are in the address. */
export function BlogList({ list: query, categories, toDelete }: ReturnType<typeof loadBlogList>) {
  const { filters, change } = useFilters(blogFilters);
  const wanted = readBlogFilters(filters);
  const list = useSelectableList(query);
  const refresh = useRefresh();
  const isPage = useLocation().pathname === adminPaths.blogs;
  const Heading = isPage ? "h1" : "h2";

  const onSort = (sort: string) => change("sort", sort === "newest" ? "" : sort);
  const filtered = filters.size > (filters.has("sort") ? 1 : 0);
  return (
    <>
      <div className="list-head">
        <Heading className={isPage ? "page-name" : undefined} ref={list.heading} tabIndex={-1}>
          Blogs
        </Heading>
        <div className="list-ways">
          <BinLink kind="post" />
          <ButtonLink to={adminPaths.newBlog} small>
            <Icon of={Plus} />
            Add
          </ButtonLink>
        </div>
      </div>
      <BlogFilters filters={wanted} categories={categories} change={change} />
      <DataTable
        caption="Blogs"
        columns={blogColumns(list.before, wanted.sort, onSort)}
        rowKey={(blog) => blog.id}
        openKey={list.toDelete[0]}
        {...(isPage && {
          selection: {
            selected: list.selected,
            onChange: list.onChange,
            label: ({ title }: Blog) => `Select ${title}`,
            allLabel: "Select all on this page",
          },
        })}
        content={list.content}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching blogs", retry: list.reload }}
        empty={list.emptyNotice(
          filtered ? "Nothing matches these filters." : "Choose Add to write the first blog.",
        )}
      />
      {isPage ? (
        <ListFoot
          list={list}
          filters={filters}
          labels={wanted.sort === "newest" ? undefined : pageLabels}
        />
      ) : (
        <p className="blogs__all">
          <PageLink
            className="action-link"
            to={{ pathname: adminPaths.blogs, search: `${filters}` }}
          >
            All blogs
            <Icon of={ArrowRight} />
          </PageLink>
        </p>
      )}
      {list.toDelete.length > 0 && (
        <DeleteBlogsDialog
          key={list.toDelete.join()}
          ids={list.toDelete}
          known={list.rows}
          unlisted={toDelete}
          onClose={list.dialog.close}
          onDeleted={list.onDeleted}
          onRestored={() => {
            list.focusHeading();
            refresh();
          }}
        />
      )}
    </>
  );
}

/** Labels of the page links when the list is not sorted by time. */
const pageLabels = { back: "Previous", start: "First", on: "Next" };
