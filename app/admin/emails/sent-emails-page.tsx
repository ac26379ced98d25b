import { Plus } from "lucide-react";
import type { BulkEmail } from "../../../contract/bulk-emails.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { type Column, DataTable } from "../../ui/table.tsx";
import { adminPaths } from "../admin-paths.ts";
import { cachedQuery, type QueryOf } from "../cache/query-cache.ts";
import { LinkTabs } from "../kit/link-tabs.tsx";
import { ListPages } from "../lists/list-foot.tsx";
import { pageIn } from "../lists/list-position.ts";
import { readerDate } from "../lists/reader-formats.ts";
import { useList } from "../lists/use-list.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/sent-emails-page.ts";
import { bulkSummary } from "./bulk-states.ts";
import { EmailDrafts } from "./drafts/email-drafts.tsx";
import { EmailList, readEmailFilters } from "./email-list.tsx";
import "../../ui/tag.css";
import "./emails.css";

export function clientLoader({ url: { search, searchParams } }: Route.ClientLoaderArgs) {
  const filters = readEmailFilters(searchParams);
  const page = pageIn(searchParams);
  const isBulk =
    !searchParams.has("kind") && Object.values(filters).every((value) => value === undefined);
  return isBulk
    ? {
        bulkEmails: cachedQuery("listBulkEmails", { query: { ...page, limit: 20, count: "on" } }),
        drafts: cachedQuery("listEmailDrafts", {}),
        emails: null,
        search,
      }
    : {
        bulkEmails: null,
        drafts: null,
        search,
        emails: cachedQuery("listMails", { query: { ...filters, ...page, count: "on" } }),
      };
}

export const meta = pageMeta("Sent emails");

const tabs = [
  { label: "To several people", search: "" },
  { label: "To one person", search: "?kind=personal" },
  { label: "Automatic", search: "?kind=system" },
  { label: "All", search: "?kind=all" },
] as const;

/** `/admin/email/sent`: what was sent and what waits, emails to several people apart (OFFICE-2). */
export default function SentEmailsPage({ loaderData }: Route.ComponentProps) {
  const { bulkEmails, drafts, emails, search } = loaderData;
  const kind = new URLSearchParams(search).get("kind");
  return (
    <>
      <div className="list-head">
        <h1>Sent emails</h1>
        <ButtonLink to={adminPaths.newEmail} icon={Plus}>
          Write an email
        </ButtonLink>
      </div>
      <LinkTabs
        label="Kinds of emails"
        tabs={tabs.map((tab) => ({
          label: tab.label,
          to: { search: tab.search },
          current: tab.search === (bulkEmails ? "" : `?kind=${kind ?? "all"}`),
        }))}
      />
      {bulkEmails ? (
        <BulkEmailList query={bulkEmails} drafts={drafts} />
      ) : (
        <EmailList query={emails} />
      )}
    </>
  );
}

type BulkEmailListProps = { query: QueryOf<"listBulkEmails">; drafts: QueryOf<"listEmailDrafts"> };

/** Bulk emails with their progress, after one's own drafts. */
function BulkEmailList({ query, drafts }: BulkEmailListProps) {
  const list = useList(query);
  const { content } = list;
  return (
    <section className="emails" aria-labelledby="emails-title">
      <h2 ref={list.heading} id="emails-title" className="visually-hidden" tabIndex={-1}>
        Bulk emails
      </h2>
      <EmailDrafts query={drafts} />
      <DataTable
        caption="Bulk emails"
        columns={columns}
        rowKey={({ id }) => id}
        content={content.state === "ready" ? { ...content, refreshing: false } : content}
        failed="Error fetching emails"
        empty={{ title: "Empty", hint: "Bulk emails appear here." }}
      />
      <ListPages list={list} filters={new URLSearchParams()} />
    </section>
  );
}

const columns: readonly Column<BulkEmail>[] = [
  {
    heading: "Subject",
    kind: "main",
    cell: ({ id, subject }) => (
      <PageLink className="emails__subject" to={adminPaths.bulkEmail(id)}>
        {subject}
      </PageLink>
    ),
  },
  {
    heading: "State",
    cell: (bulkEmail) => {
      const { text, tag } = bulkSummary(bulkEmail);
      return <span className={tag}>{text}</span>;
    },
  },
  { heading: "People", kind: "number", cell: ({ chosen }) => chosen.toLocaleString("en-IN") },
  { heading: "Sent by", cell: ({ sentBy }) => sentBy ?? "Former staff" },
  {
    heading: "Date",
    kind: "digits",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{readerDate(createdAt)}</time>,
  },
];
