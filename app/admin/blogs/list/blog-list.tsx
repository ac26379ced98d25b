import { Plus } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { DataTable } from "../../../ui/table.tsx";
import { useAnswer } from "../../api/use-answer.ts";
import { ChosenBar } from "../../lists/chosen-bar.tsx";
import { useDialogAddress } from "../../lists/dialog-address.ts";
import { ListPages } from "../../lists/list-pages.tsx";
import { pageSize, readPlace, rowsBefore } from "../../lists/list-place.ts";
import { useChoice } from "../../lists/use-choice.ts";
import { useFilters } from "../../lists/use-filters.ts";
import { useHeadingFocus } from "../../lists/use-heading-focus.ts";
import { useSteadyRows } from "../../lists/use-steady-rows.ts";
import { adminPaths } from "../../paths.ts";
import { useBlogChanges } from "../blog-changes.ts";
import { blogColumns } from "./blog-columns.tsx";
import { blogFilters, readBlogFilters } from "./blog-filter-values.ts";
import { BlogTools } from "./blog-tools.tsx";
import { DeleteBlogs } from "./delete-blogs.tsx";
import "../../lists/list-tools.css";
import "./blog-list.css";
import "./blog-list.css";

/** What `?delete=` says for the posts that are chosen in the list. */
const theChosen = "chosen";

/** The posts with all that staff do to them (decision B8). What is looked for is in the address. */
export function BlogList() {
  const [query] = useSearchParams();
  const place = readPlace(query, useLocation().state);
  const { filters, change } = useFilters(blogFilters);
  const wanted = readBlogFilters(filters);
  const [asked, reload] = useAnswer("listBlogs", {
    query: { ...wanted, limit: pageSize, cursor: place.cursor, content: "false" },
  });
  const { loaded, before } = useSteadyRows(asked, rowsBefore(place));
  const ready = loaded.state === "ready" ? loaded : null;
  const rows = ready?.answer.message ?? [];
  const { chosen, setChosen, clear } = useChoice(rows.map(({ id }) => id));
  const dialog = useDialogAddress();
  const { heading, focusAfterReload } = useHeadingFocus(
    place.number,
    ready?.answer,
    dialog.id !== null,
  );
  useBlogChanges(() => {
    focusAfterReload();
    reload();
  });

  const doomed = dialog.id === theChosen ? [...chosen] : dialog.id ? [dialog.id] : [];
  const filtered = filters.size > (filters.has("sort") ? 1 : 0);
  const onDeleted = () => {
    dialog.close();
    clear();
    focusAfterReload();
    reload();
  };

  return (
    <>
      <div className="list-head">
        <h1 ref={heading} tabIndex={-1}>
          Blogs
        </h1>
        <ButtonLink to={adminPaths.newBlog} small>
          <Icon of={Plus} />
          Add
        </ButtonLink>
      </div>
      <BlogTools filters={wanted} change={change} />
      <DataTable
        caption="Blogs"
        columns={blogColumns(before, wanted.sort, (sort) =>
          change("sort", sort === "newest" ? "" : sort),
        )}
        rowKey={(blog) => blog.id}
        selected={dialog.id}
        choice={{
          chosen,
          onChange: setChosen,
          label: ({ title }) => `Choose ${title}`,
          allLabel: "Choose all on this page",
        }}
        content={loaded.state === "ready" ? { ...loaded, rows } : loaded}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching blogs", retry: reload }}
        empty={{
          title: "Empty",
          hint: emptyHint(place.number > 1, filtered),
        }}
      />
      <ChosenBar count={chosen.size} onClear={clear}>
        <div className="admin-grave">
          <Button small onClick={() => dialog.open("delete", theChosen)}>
            Delete {chosen.size}
          </Button>
        </div>
      </ChosenBar>
      <ListPages
        place={place}
        filters={filters}
        rows={rows.length}
        next={ready?.answer.next ?? null}
        words={wanted.sort === "newest" ? undefined : onward}
      />
      {dialog.kind === "delete" && doomed.length > 0 && (
        <DeleteBlogs
          key={dialog.id}
          ids={doomed}
          known={rows}
          onClose={dialog.close}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}

function emptyHint(later: boolean, filtered: boolean): string {
  if (later) return "Nothing is left on this page.";
  return filtered ? "No blog fits this search." : "The first blog begins with Add.";
}

const onward = { back: "Previous", start: "First", on: "Next" };
