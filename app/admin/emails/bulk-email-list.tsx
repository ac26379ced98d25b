import type { BulkEmail } from "../../../contract/bulk-emails.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { type Column, DataTable } from "../../ui/table.tsx";
import { adminPaths } from "../admin-paths.ts";
import type { Query } from "../cache/query-cache.ts";
import { usePolling } from "../cache/use-query.tsx";
import { ListPages } from "../lists/list-foot.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import { useList } from "../lists/use-list.ts";
import { bulkSummary } from "./bulk-states.ts";
import { EmailDrafts } from "./drafts/email-drafts.tsx";
import "../../ui/tag.css";

const pollMs = 4_000;

type BulkEmailListProps = {
  query: Query<AnswerOf<"listBulkEmails">>;
  drafts: Query<AnswerOf<"listEmailDrafts">>;
};

/** Bulk emails with their progress, after one's own drafts. */
export function BulkEmailList({ query, drafts }: BulkEmailListProps) {
  const list = useList(query);
  const { content, rows } = list;
  const isMoving = rows.some(
    ({ queued, onItsWay, pausedAt }) => queued + onItsWay > 0 && pausedAt === null,
  );
  usePolling(isMoving, list.asked, pollMs);
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
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching emails", retry: list.reload }}
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
