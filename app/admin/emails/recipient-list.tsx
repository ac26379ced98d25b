import type { Email } from "../../../contract/emails.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { type Column, DataTable } from "../../ui/table.tsx";
import { adminPaths } from "../admin-paths.ts";
import type { QueryOf } from "../cache/query-cache.ts";
import { ClearFilters, SearchField, useFilters } from "../lists/list-filters.tsx";
import { ListPages } from "../lists/list-foot.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import { useList } from "../lists/use-list.ts";
import { bulkStates } from "./bulk-states.ts";
import { EmailActions } from "./email-actions.tsx";
import { EmailStateText } from "./email-state-text.tsx";
import "../lists/list-tools.css";

const maxSearch = 200;

const names = ["state", "q"] as const;

/** The filters of an address; a value that the API lacks is left out. */
export function readRecipientFilters(params: URLSearchParams) {
  const q = params.get("q")?.trim().slice(0, maxSearch);
  const state = bulkStates.find(({ value }) => value === params.get("state"))?.value;
  return { state, ...(q && { q }) };
}

export function RecipientList({ query }: { query: QueryOf<"listMails"> }) {
  const { filters, change } = useFilters(names);
  const list = useList(query);
  const { content } = list;
  return (
    <section className="recipients" aria-labelledby="recipients-title">
      <div className="cluster gap-12 recipients__head mb-12">
        <h2 ref={list.heading} id="recipients-title" tabIndex={-1}>
          Recipients
        </h2>
        {filters.size > 0 && <ClearFilters label="All recipients" />}
        <SearchField
          label="Name or address"
          maxLength={maxSearch}
          value={filters.get("q") ?? ""}
          onSearch={(text) => change("q", text, { quietly: true })}
        />
      </div>
      <DataTable
        caption="Recipients"
        columns={columns}
        rowKey={(email) => email.id}
        // Polling must not dim the rows each time.
        content={content.state === "ready" ? { ...content, refreshing: false } : content}
        failed="Error fetching emails"
        empty={{
          title: filters.size > 0 ? "Nobody" : "Empty",
          hint: filters.size > 0 ? "No recipient matches." : "The emails have been deleted.",
        }}
      />
      <ListPages list={list} filters={filters} />
    </section>
  );
}

const columns: readonly Column<Email>[] = [
  {
    heading: "Recipient",
    kind: "main",
    cell: ({ id, recipient, client }) => (
      <PageLink className="titled recipients__who breakable unlined" to={adminPaths.sentEmail(id)}>
        <b>{client?.name || recipient}</b>
        <small>{recipient}</small>
      </PageLink>
    ),
  },
  { heading: "State", kind: "address", cell: ({ state }) => <EmailStateText state={state} bulk /> },
  {
    heading: "Time",
    kind: "digits",
    cell: ({ sentAt }) => sentAt && <time dateTime={sentAt}>{readerDate(sentAt)}</time>,
  },
  {
    heading: "Action",
    kind: "actions",
    cell: (email) => (
      <>
        {email.client && email.state.failure === unknownAddress && (
          <PageLink
            className="action-link recipients__correct"
            to={adminPaths.client(email.client.id)}
          >
            Correct address
          </PageLink>
        )}
        <EmailActions email={email} />
      </>
    ),
  },
];

/** As the server puts it into words. */
const unknownAddress = "The address does not exist.";
