import { ArrowRight, FileUp, Plus } from "lucide-react";
import { useLocation } from "react-router";
import type { Blog } from "../../../../contract/blogs.ts";
import { ButtonLink, QuietLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { DataTable } from "../../../ui/table.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { mutate } from "../../api/api-client.ts";
import { cachedQuery, type QueryOf } from "../../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../../cache/use-query.tsx";
import { BinLink } from "../../lists/bin-link.tsx";
import { ConfirmDialog, deleting, movesToBin } from "../../lists/confirm-dialog.tsx";
import { useFilters } from "../../lists/list-filters.tsx";
import { ListFoot } from "../../lists/list-foot.tsx";
import { pageIn } from "../../lists/list-position.ts";
import { countText, offerRestore } from "../../lists/offer-undo.ts";
import { dialogIn } from "../../lists/use-dialog-address.ts";
import { useSelectableList } from "../../lists/use-list.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import { usePermitted } from "../../shell/permitted.tsx";
import type { Route } from "./+types/blogs-page.ts";
import { blogColumns } from "./blog-columns.tsx";
import { BlogFilters, blogFilters, readBlogFilters } from "./blog-filters.tsx";
import "../../lists/list-tools.css";
import "./blogs-page.css";

/** Queries of the list at an address, for loaders; with `limit` of its beginning only. */
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
  const isPage = useLocation().pathname === adminPaths.blogs;
  const mayDelete = usePermitted("delete");
  const Heading = isPage ? "h1" : "h2";

  const onSort = (sort: string) => change("sort", sort === "newest" ? "" : sort);
  const filtered = filters.size > (filters.has("sort") ? 1 : 0);
  return (
    <>
      <div className="list-head">
        <Heading className={isPage ? "page-name" : undefined} ref={list.heading} tabIndex={-1}>
          Blogs
        </Heading>
        <div className="flow list-ways">
          {isPage && (
            <QuietLink to={adminPaths.importPosts} icon={FileUp}>
              Import
            </QuietLink>
          )}
          <BinLink kind="post" />
          <ButtonLink to={adminPaths.newBlog} icon={Plus}>
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
        {...(isPage &&
          mayDelete && {
            selection: {
              selected: list.selected,
              onChange: list.onChange,
              label: ({ title }: Blog) => `Select ${title}`,
              allLabel: "Select all on this page",
            },
          })}
        content={list.content}
        failed="Error fetching blogs"
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
        <p className="mt-12 end blogs__all">
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
          onRestored={list.focusHeading}
        />
      )}
    </>
  );
}

/** Labels of the page links when the list is not sorted by time. */
const pageLabels = { back: "Previous", start: "First", on: "Next" };

type BlogQuery = QueryOf<"readBlog">;

type DeleteBlogsDialogProps = {
  ids: readonly string[];
  /** The posts of the list, to show their titles. */
  known: readonly Blog[];
  unlisted: BlogQuery | null;
  onClose: () => void;
  onDeleted: () => void;
  /** Called after an undo, maybe long after the dialog was closed. */
  onRestored: () => void;
};

/** Asks before posts are deleted, and offers to undo it afterwards. */
function DeleteBlogsDialog(props: DeleteBlogsDialogProps) {
  const { ids, known, unlisted, onClose, onDeleted, onRestored } = props;
  const [first] = ids;
  const one = ids.length === 1;
  const blogs = known.filter(({ id }) => ids.includes(id));
  // A post of another page may be published.
  const isVisible = blogs.length === 0 || blogs.some(({ status }) => status === "published");
  const deletion = { kind: "post", ids } as const;

  async function onConfirm() {
    const which = one && first ? { query: { id: first } } : { body: { ids: [...ids] } };
    await mutate("deleteBlogs", which);
    offerRestore(countText("post", ids.length, "deleted successfully"), deletion, onRestored);
    onDeleted();
  }

  return (
    <ConfirmDialog title="Delete Blog" action={deleting} onConfirm={onConfirm} onClose={onClose}>
      <BlogTitles ids={ids} known={known} unlisted={unlisted} />
      <p className="dialog-text">
        {isVisible && `Visitors will no longer see ${one ? "it" : "them"}. `}
        {movesToBin(ids.length)}
      </p>
    </ConfirmDialog>
  );
}

type BlogTitlesProps = Pick<DeleteBlogsDialogProps, "ids" | "known" | "unlisted">;

function BlogTitles({ ids, known, unlisted }: BlogTitlesProps) {
  const blogs = known.filter(({ id }) => ids.includes(id));
  if (ids.length > 1) {
    return (
      <div className="dialog-text">
        <p>{ids.length} blogs will be deleted:</p>
        <ul className="blogs__titles">
          {blogs.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </div>
    );
  }
  if (blogs[0]) return <Question title={blogs[0].title} />;
  return unlisted && <UnlistedBlog query={unlisted} />;
}

function Question({ title }: { title: string }) {
  return (
    <p className="dialog-text">
      <b>{title}</b> will be deleted.
    </p>
  );
}

/** A post of another page: the dialog's address was opened directly. */
function UnlistedBlog({ query }: { query: BlogQuery }) {
  const loaded = useQuery(query);
  if (loaded.state === "ready") return <Question title={loaded.answer.data.title} />;
  return <QueryNotice of={loaded} />;
}
