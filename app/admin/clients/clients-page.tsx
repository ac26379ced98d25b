import { ListChecks, SlidersHorizontal, Tags, Upload, UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, QuietButton, QuietLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DataTable } from "../../ui/table.tsx";
import { useHasBeen } from "../../ui/use-has-been.ts";
import { adminPaths } from "../admin-paths.ts";
import { cachedQuery, type QueryOf } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { PeopleOrCompanies } from "../companies/people-or-companies.tsx";
import { BinLink } from "../lists/bin-link.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { ClearFilters, FilterSelect, SearchField, useFilters } from "../lists/list-filters.tsx";
import { pageIn } from "../lists/list-position.ts";
import { dialogIn } from "../lists/use-dialog-address.ts";
import { useList } from "../lists/use-list.ts";
import { useLongPress } from "../lists/use-long-press.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import { Permitted, usePermitted } from "../shell/permitted.tsx";
import type { Route } from "./+types/clients-page.ts";
import { AddClient } from "./add-client.tsx";
import { ClientBulkBar, SelectAllMatching } from "./client-bulk-bar.tsx";
import {
  type ClientFilters,
  clientColumns,
  clientFilters,
  countFilters,
  mailOptions,
  readClientFilters,
  searchIn,
  shownOptions,
  sortOptions,
} from "./client-columns.tsx";
import { ClientDialog } from "./client-dialogs.tsx";
import { ClientPages, ClientsLead, ClientTotals } from "./client-totals.tsx";
import { EmailListButton } from "./email-list-button.tsx";
import { ManageTagsDialog } from "./tags/manage-tags-dialog.tsx";
import { SegmentLinks } from "./tags/segment-links.tsx";
import { useClientSelection } from "./use-client-selection.ts";
import "../lists/list-tools.css";
import "./clients.css";

/** Emails shown in a client's dialog; the page of emails has them all. */
const fewEmails = 5;

export function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const { kind, id } = dialogIn(searchParams);
  const filters = readClientFilters(searchParams);
  return {
    list: cachedQuery("listClients", { query: { ...filters, ...pageIn(searchParams) } }),
    counts: filters.spam ? null : cachedQuery("countClients", { query: searchIn(filters) }),
    tags: cachedQuery("listTags", {}),
    segments: cachedQuery("listSegments", {}),
    client: id && kind !== "do" ? cachedQuery("readClient", { path: { id } }) : null,
    emails:
      kind === "view" && id
        ? cachedQuery("listMails", { query: { client: id, limit: fewEmails } })
        : null,
  };
}

export const meta = pageMeta("Clients");

/** `/admin/clients`: who wrote to us. Search, order and dialogs are in the address. */
export default function ClientsPage({ loaderData }: Route.ComponentProps) {
  const { client, emails } = loaderData;
  const { filters, change } = useFilters(clientFilters);
  const wanted = readClientFilters(filters);
  const { role } = useCurrentUser();
  const list = useList(loaderData.list);
  const { rows, before, content, dialog, heading, focusHeading } = list;
  const loaded = useQuery(loaderData.list);
  // Above the rows, which would move away from a finger that is about to press one.
  const segments = useQuery(loaderData.segments);
  const areSegmentsKnown = useHasBeen(segments.state !== "loading");
  const same = new Set(loaded.answer?.samePerson ?? []);
  const selection = useClientSelection(rows, wanted);
  const longPress = useLongPress((pressed) => {
    const row = pressed.closest("tbody tr");
    if (row instanceof HTMLTableRowElement) selection.toggle(rows[row.sectionRowIndex]);
  });
  const [showsTools, setShowsTools] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const filtersSet = countFilters(wanted);
  const hasNobody = filtersSet === 0 && list.position.number === 1;
  const mayExport = usePermitted("export");
  const onSort = (sort: string) => change("sort", sort === "newest" ? "" : sort);
  const active = wanted.q ? filtersSet - 1 : filtersSet;
  return (
    <div
      className="clients-list"
      data-tools={showsTools || undefined}
      data-selecting={isSelecting || selection.ids.size > 0 || undefined}
    >
      <div className="list-head">
        <div>
          <h1 className="page-name" ref={heading} tabIndex={-1}>
            Clients
          </h1>
          <ClientsLead counts={loaderData.counts} filters={wanted} />
        </div>
        <div className="flow list-ways clients__ways">
          <BinLink kind="client" />
          <span className="clients-list__select">
            <QuietButton icon={ListChecks} onClick={() => setSelecting(!isSelecting)}>
              {isSelecting ? "Stop selecting" : "Select"}
            </QuietButton>
          </span>
          <QuietButton icon={Tags} onClick={() => dialog.open("do", "tags")}>
            Tags
          </QuietButton>
          {!wanted.spam && mayExport && (
            <ExportButton endpoint="exportClients" query={searchIn(wanted)} name="clients" />
          )}
          {role === "admin" && (
            <QuietLink to={adminPaths.importClients} icon={Upload}>
              Import
            </QuietLink>
          )}
          <QuietButton icon={UserPlus} onClick={() => dialog.open("do", "add")}>
            Add client
          </QuietButton>
          <Permitted to="bulk">
            <EmailListButton counts={loaderData.counts} filters={wanted} />
          </Permitted>
        </div>
      </div>
      <PeopleOrCompanies shown="people" />
      <SegmentLinks segments={loaderData.segments} filters={wanted} />
      <ClientTools filters={wanted} change={change} tags={loaderData.tags}>
        <button
          type="button"
          className="clients-list__filter"
          aria-expanded={showsTools}
          aria-label={active > 0 ? `Filter and more, ${active} set` : "Filter and more"}
          onClick={() => setShowsTools(!showsTools)}
        >
          <Icon of={SlidersHorizontal} />
          {active > 0 && <b aria-hidden="true">{active}</b>}
        </button>
      </ClientTools>
      <SelectAllMatching selection={selection} counts={loaderData.counts} />
      <div {...longPress}>
        <DataTable
          caption="Clients"
          columns={clientColumns(before, wanted.sort, onSort, same)}
          rowKey={(row) => row.id}
          openKey={dialog.id}
          selection={{
            selected: selection.ids,
            onChange: selection.onChange,
            label: ({ name }) => `Select ${name}`,
            allLabel: "Select all on this page",
          }}
          content={areSegmentsKnown ? content : { state: "loading" }}
          failed="Error fetching clients"
          empty={
            hasNobody
              ? { title: "Empty", hint: <NobodyYet onAdd={() => dialog.open("do", "add")} /> }
              : list.emptyNotice(emptyHint(wanted))
          }
        />
      </div>
      <ClientBulkBar selection={selection} isSpam={wanted.spam !== undefined} />
      <ClientPages
        counts={loaderData.counts}
        list={list}
        filters={filters}
        labels={wanted.sort === "newest" ? undefined : onward}
      />
      <ClientTotals counts={loaderData.counts} />
      {dialog.kind === "do" && dialog.id === "add" && <AddClient onClose={dialog.close} />}
      {dialog.kind === "do" && dialog.id === "tags" && (
        <ManageTagsDialog tags={loaderData.tags} onClose={dialog.close} />
      )}
      {client && (
        <ClientDialog
          key={dialog.id}
          dialog={dialog}
          client={client}
          emails={emails}
          known={rows.find(({ id }) => id === dialog.id)}
          onDeleted={() => {
            dialog.close();
            focusHeading();
          }}
          onRestored={focusHeading}
        />
      )}
    </div>
  );
}

type ClientToolsProps = {
  filters: ClientFilters;
  change: ReturnType<typeof useFilters<(typeof clientFilters)[number]>>["change"];
  tags: QueryOf<"listTags">;
  /** On a phone, beside the search: what shows the rest. */
  children: ReactNode;
};

function ClientTools({ filters, change, tags, children }: ClientToolsProps) {
  const { q = "", tag, mail, sort, spam } = filters;
  const options = tagOptions(useQuery(tags).answer?.message ?? [], tag);
  return (
    <div className="list-tools">
      {/* A new search adds a history entry; further typing replaces it. */}
      <SearchField
        label="Name, company, email or phone"
        maxLength={200}
        value={q}
        onSearch={(text) => change("q", text, { quietly: q !== "" })}
      />
      {children}
      <FilterSelect
        label="Order"
        options={sortOptions}
        value={sort}
        onChange={(value) => change("sort", value === "newest" ? "" : value)}
      />
      <FilterSelect
        label="Show"
        all="Clients"
        options={shownOptions}
        value={spam}
        onChange={(value) => change("spam", value)}
      />
      {options.length > 0 && (
        <FilterSelect
          label="Tag"
          all="All tags"
          options={options}
          value={options.find(({ value }) => isSameTag(value, tag))?.value}
          onChange={(value) => change("tag", value)}
        />
      )}
      <FilterSelect
        label="Emails"
        all="All addresses"
        options={mailOptions}
        value={mail}
        onChange={(value) => change("mail", value)}
      />
      {q ? (
        <ClearFilters label="Clear search" />
      ) : (
        countFilters({ ...filters, spam: undefined }) > 0 && <ClearFilters label="Clear filter" />
      )}
    </div>
  );
}

const isSameTag = (one: string, other = "") => one.toLowerCase() === other.toLowerCase();

/** All tags, and the one in the address, which nobody may have. */
function tagOptions(tags: readonly { tag: string; clients: number }[], shown: string | undefined) {
  const isKnown = shown === undefined || tags.some(({ tag }) => isSameTag(tag, shown));
  return [
    ...(isKnown ? [] : [{ value: shown, label: shown }]),
    ...tags.map(({ tag, clients }) => ({ value: tag, label: `${tag} (${clients})` })),
  ];
}

/** Labels of the page links when the list is not sorted by time. */
const onward = { back: "Previous", start: "First", on: "Next" };

function emptyHint({ q, tag, mail }: ClientFilters): string {
  if (q === undefined && mail === "unsubscribed") return "Nobody here has unsubscribed.";
  if (q === undefined && mail === "must-agree") return "Everybody here gets bulk emails.";
  if (q === undefined && mail === "bounced") return "No address here has failed.";
  if (q === undefined && tag !== undefined) return `Nobody here has the tag “${tag}”.`;
  return q === undefined ? "No spam senders." : `Nothing matches “${q}”.`;
}

/** Before the first client: where they come from, and one way on. */
function NobodyYet({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      People who send the contact form, request a callback or email us appear here.
      <span className="block mt-16">
        <Button icon={UserPlus} onClick={onAdd}>
          Add your first client
        </Button>
      </span>
    </>
  );
}
