import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { PageSummary } from "../../../../contract/site-pages.ts";
import { QuietLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { DataTable, type TableContent } from "../../../ui/table.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { cachedQuery } from "../../cache/query-cache.ts";
import { PageHead } from "../../kit/page-head.tsx";
import { ClearFilters, SearchField, useFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import type { Route } from "./+types/pages-page.ts";
import { pageColumns } from "./page-columns.tsx";
import {
  bySection,
  countOf,
  isInState,
  type PageState,
  pageStates,
  readState,
  sectionNames,
} from "./page-states.ts";
import "../../conversations/enquiry-parts.css";
import "../../conversations/view-links.css";
import "../../lists/list-tools.css";
import "./pages-page.css";

const filterNames = ["q", "state"] as const;

export const clientLoader = ({ url: { searchParams } }: Route.ClientLoaderArgs) => {
  const q = searchParams.get("q");
  return { pages: cachedQuery("listPages", { query: q ? { q } : {} }) };
};

export const meta = pageMeta("Pages");

/** `/admin/pages`: every page of the site whose copy staff can change, with its state. */
export default function PagesPage({ loaderData }: Route.ComponentProps) {
  const { filters, change } = useFilters(filterNames);
  const q = filters.get("q") ?? "";
  const state = readState(filters.get("state"));
  const { content, rows, heading } = useList(loaderData.pages);
  const shown: TableContent<PageSummary> =
    content.state === "ready"
      ? { ...content, rows: bySection(rows.filter((page) => isInState(page, state))) }
      : content;
  const none = pageStates.find((each) => each.state === state)?.none ?? "";
  return (
    <>
      <PageHead
        title="Pages"
        heading={heading}
        lead={`${content.state === "ready" && !q ? `${countOf(rows.length, "page")}. ` : ""}Visitors see a change within two seconds of publishing.`}
      >
        <QuietLink to={adminPaths.starterCopy}>Make it yours</QuietLink>
      </PageHead>
      <div className="list-tools">
        <SearchField
          label="Search pages"
          placeholder="A page, or words on it"
          maxLength={100}
          value={q}
          onSearch={(text) => change("q", text, { quietly: q !== "" })}
        />
        <StateFilters pages={content.state === "ready" ? rows : null} state={state} q={q} />
      </div>
      <Misfits pages={rows} />
      <DataTable
        caption="Pages"
        columns={pageColumns(q)}
        rowKey={({ name }) => name}
        groupOf={({ section }) => sectionNames[section]}
        content={shown}
        loadingRows={8}
        failed="Error fetching pages"
        empty={
          q && rows.length === 0
            ? { title: `No page or text contains “${q}”`, hint: <ClearFilters label="Clear" /> }
            : { title: none, hint: <ClearFilters label="Show all pages" /> }
        }
      />
    </>
  );
}

type StateFiltersProps = {
  /** Null while they load. */
  pages: readonly PageSummary[] | null;
  state: PageState | null;
  q: string;
};

/** Links to the pages in a state, with their number. A search stays. */
function StateFilters({ pages, state: current, q }: StateFiltersProps) {
  return (
    <nav className="view-links" aria-label="State of pages">
      <ul>
        {pageStates.map(({ state, label }) => (
          <li key={label}>
            <PageLink
              to={{
                search: `${new URLSearchParams({ ...(q && { q }), ...(state && { state }) })}`,
              }}
              aria-current={state === current ? "page" : undefined}
              preventScrollReset
            >
              {label}{" "}
              <span className="view-links__count soft tabular">
                {pages?.filter((page) => isInState(page, state)).length}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One line for each published text that no longer fits its field, with a link to the field. */
function Misfits({ pages }: { pages: readonly PageSummary[] }) {
  const misfits = pages.flatMap((page) => page.misfits.map((misfit) => ({ page, ...misfit })));
  if (misfits.length === 0) return null;
  return (
    <ul className="stack gap-8 page-list__misfits" aria-label="Texts that no longer fit">
      {misfits.map(({ page, path, label, message }) => (
        <li className="alarm" key={`${page.name} ${path}`}>
          <Icon of={TriangleAlert} />
          <p>
            <b>{page.title}:</b> “{label}” no longer fits. {message} Visitors see the starter copy
            until you change it.
          </p>
          <Link className="tap" to={adminPaths.editPage(page.name, path)}>
            Open the text
          </Link>
        </li>
      ))}
    </ul>
  );
}
