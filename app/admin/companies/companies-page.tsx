import type { Company } from "../../../contract/companies.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { type Column, DataTable } from "../../ui/table.tsx";
import { adminPaths } from "../admin-paths.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { shortRupees } from "../conversations/rupees.ts";
import { PageHead } from "../kit/page-head.tsx";
import { BinLink } from "../lists/bin-link.tsx";
import { SearchField, useFilters } from "../lists/list-filters.tsx";
import { ListPages } from "../lists/list-foot.tsx";
import { pageIn } from "../lists/list-position.ts";
import { useList } from "../lists/use-list.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/companies-page.ts";
import { PeopleOrCompanies } from "./people-or-companies.tsx";
import "../clients/clients.css";
import "./companies.css";

export const clientLoader = ({ url: { searchParams } }: Route.ClientLoaderArgs) => ({
  list: cachedQuery("listCompanies", {
    query: { q: searchParams.get("q") ?? undefined, ...pageIn(searchParams) },
  }),
});

export const meta = pageMeta("Companies");

const columns: readonly Column<Company>[] = [
  {
    heading: "Company",
    kind: "main",
    cell: ({ id, name, domains, place }) => (
      <>
        <PageLink
          className="clients__name underlined-on-hover strong unlined"
          to={adminPaths.company(id)}
        >
          <b>{name}</b>
        </PageLink>
        <small className="block soft">{[...domains, place].filter(Boolean).join(" · ")}</small>
      </>
    ),
  },
  {
    heading: "People",
    kind: "digits",
    cell: ({ id, people }) => (
      <PageLink className="clients__reach" to={adminPaths.clientsOf(id)}>
        {people === 1 ? "1 person" : `${people} people`}
      </PageLink>
    ),
  },
  {
    heading: "Open",
    kind: "digits",
    cell: ({ open, worth }) =>
      open === 0
        ? "None open"
        : [`${open} open`, worth.open && shortRupees(worth.open)].filter(Boolean).join(", "),
  },
  {
    heading: "Won",
    kind: "digits",
    cell: ({ worth }) =>
      worth.won > 0 ? `${shortRupees(worth.won)} won` : <span className="soft">Nothing won</span>,
  },
];

/** `/admin/companies`: the clients' list with one row per company. */
export default function CompaniesPage({ loaderData }: Route.ComponentProps) {
  const list = useList(loaderData.list);
  const { filters, change } = useFilters(["q"]);
  const q = filters.get("q") ?? "";
  return (
    <div className="companies">
      <PageHead title="Companies" heading={list.heading} lead="One row per company, by name">
        <BinLink kind="company" />
      </PageHead>
      <PeopleOrCompanies shown="companies" />
      <div className="list-tools">
        <SearchField
          label="Beginning of a name or domain"
          maxLength={200}
          value={q}
          onSearch={(text) => change("q", text, { quietly: q !== "" })}
        />
      </div>
      <DataTable
        caption="Companies"
        columns={columns}
        rowKey={({ id }) => id}
        content={list.content}
        failed="Error fetching companies"
        empty={list.emptyNotice(
          q ? `Nothing matches “${q}”.` : "Companies come with the clients who name them.",
        )}
      />
      <ListPages
        list={list}
        filters={filters}
        labels={{ back: "Previous", start: "First", on: "Next" }}
      />
    </div>
  );
}
