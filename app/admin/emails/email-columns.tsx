import type { Email } from "../../../contract/emails.ts";
import { PageLink } from "../../ui/page-link.tsx";
import type { Column } from "../../ui/table.tsx";
import { adminPaths } from "../admin-paths.ts";
import { AddressText } from "../clients/contact-links.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import { EmailActions } from "./email-actions.tsx";
import { EmailStateText } from "./email-state-text.tsx";

/** The columns of the emails' table; `before` rows are on earlier pages. */
export function emailColumns(before: number): readonly Column<Email>[] {
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
    {
      heading: "Action",
      kind: "actions",
      cell: (email) => <EmailActions email={email} />,
    },
  ];
}
