import { SearchX } from "lucide-react";
import type { Email } from "../../../contract/emails.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { type Column, DataTable } from "../../ui/table.tsx";
import { adminPaths } from "../admin-paths.ts";
import type { QueryOf } from "../cache/query-cache.ts";
import { AddressText } from "../clients/contact-links.tsx";
import { FilterSelect, useFilters } from "../lists/list-filters.tsx";
import { ListPages } from "../lists/list-foot.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import { useList } from "../lists/use-list.ts";
import { EmailActions } from "./email-actions.tsx";
import { EmailStateText } from "./email-state-text.tsx";
import "../lists/list-tools.css";

/** The emails with their state, newest first; polled while some wait. */
export function EmailList({ query }: { query: QueryOf<"listMails"> }) {
  const { filters, change } = useFilters(emailFilters);
  const wanted = readEmailFilters(filters);
  const list = useList(query);
  const { before, content, heading } = list;

  return (
    <section className="emails" aria-labelledby="emails-title">
      <div className="list-head">
        <h2 ref={heading} id="emails-title" tabIndex={-1}>
          {headings(wanted)}
        </h2>
        <div className="list-tools">
          <FilterSelect
            label="Status"
            all="Any status"
            options={emailStates}
            value={wanted.status}
            onChange={(value) => change("status", value)}
          />
          {(wanted.status ?? wanted.client) && (
            <PageLink
              className="list-tools__clear"
              to={{ search: `?kind=${wanted.kind ?? "all"}` }}
              preventScrollReset
            >
              <Icon of={SearchX} />
              All emails
            </PageLink>
          )}
        </div>
      </div>
      <DataTable
        caption="Emails"
        columns={emailColumns(before)}
        rowKey={({ id }) => id}
        // Polling must not dim the rows each time.
        content={content.state === "ready" ? { ...content, refreshing: false } : content}
        failed="Error fetching emails"
        empty={{
          title: "Empty",
          hint:
            (wanted.status ?? wanted.client)
              ? "Nothing matches these filters."
              : "Every email from this site appears here.",
        }}
      />
      <ListPages list={list} filters={filters} />
    </section>
  );
}

/** The filters of the list of emails, as they are called in its address and in the API. */
const emailFilters = ["kind", "status", "client"] as const;

const emailStates: readonly { value: Email["status"]; label: string }[] = [
  { value: "queued", label: "Queued" },
  { value: "sent", label: "Sent" },
  { value: "failed", label: "Failed" },
  { value: "suppressed", label: "Not sent" },
];

const kinds = ["personal", "system"] as const;

const headings = ({ client, kind }: ReturnType<typeof readEmailFilters>) => {
  if (client !== undefined) return "Emails to one client";
  if (kind === undefined) return "Emails";
  return kind === "personal" ? "Emails to one person" : "Automatic emails";
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filters of an address; anyone can write one, so values that the API lacks are left out. */
export function readEmailFilters(params: URLSearchParams) {
  const idIn = (name: string) => {
    const id = params.get(name) ?? "";
    return uuid.test(id) ? id : undefined;
  };
  return {
    kind: kinds.find((kind) => kind === params.get("kind")),
    status: emailStates.find(({ value }) => value === params.get("status"))?.value,
    client: idIn("client"),
  };
}

/** The columns of the emails' table; `before` rows are on earlier pages. */
function emailColumns(before: number): readonly Column<Email>[] {
  return [
    { heading: "SNo", kind: "number", cell: (_, place) => before + place + 1 },
    {
      heading: "To",
      kind: "address",
      cell: ({ recipient }) => <AddressText address={recipient} />,
    },
    {
      heading: "Subject",
      cell: ({ id, subject }) => (
        <PageLink className="emails__subject" to={adminPaths.sentEmail(id)}>
          {subject}
        </PageLink>
      ),
    },
    { heading: "Status", cell: ({ state }) => <EmailStateText state={state} /> },
    {
      heading: "Date",
      kind: "digits",
      cell: ({ sentAt, createdAt }) => (
        <time dateTime={sentAt ?? createdAt}>{readerDate(sentAt ?? createdAt)}</time>
      ),
    },
    { heading: "Action", kind: "actions", cell: (email) => <EmailActions email={email} /> },
  ];
}
