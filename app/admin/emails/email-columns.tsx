import { RotateCw } from "lucide-react";
import { useState } from "react";
import type { Email } from "../../../contract/emails.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Column } from "../../ui/table.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useRefresh } from "../cache/use-query.tsx";
import { AddressText } from "../clients/contact-links.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import "../../ui/tag.css";

/** The columns of the emails' table; `before` rows are on earlier pages. */
export function emailColumns(before: number): readonly Column<Email>[] {
  return [
    { heading: "SNo", kind: "number", cell: (_, place) => before + place + 1 },
    {
      heading: "To",
      kind: "address",
      cell: ({ recipient }) => <AddressText address={recipient} />,
    },
    { heading: "Subject", cell: ({ subject }) => <b className="emails__subject">{subject}</b> },
    { heading: "Status", cell: (email) => <EmailState email={email} /> },
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
      cell: (email) => email.status === "failed" && <RetryEmail email={email} />,
    },
  ];
}

const looks = {
  queued: { tag: "tag tag--wait", label: "Queued" },
  sent: { tag: "tag tag--ok", label: "Sent" },
  failed: { tag: "tag tag--bad", label: "Failed" },
  suppressed: { tag: "tag tag--wait", label: "Not sent" },
} as const;

/** Status of an email, number of attempts, and the reason of the last failure. */
export function EmailState({ email }: { email: Email }) {
  const { status, failure, attempts, dueAt } = email;
  const { tag, label } = looks[status];
  return (
    <div className="emails__state">
      <span className={tag}>{label}</span>
      {status === "queued" && attempts > 0 && (
        <p>
          Tried {attempts === 1 ? "once" : `${attempts} times`}, next{" "}
          <time dateTime={dueAt}>{readerDate(dueAt)}</time>
        </p>
      )}
      {status !== "sent" && failure && <p className="emails__failure">{failure}</p>}
    </div>
  );
}

/** Sends a failed email once more. */
function RetryEmail({ email }: { email: Email }) {
  const [running, setRunning] = useState(false);
  const refresh = useRefresh();

  async function retry() {
    setRunning(true);
    try {
      await callApi("retryMail", { path: { id: email.id } });
      toast.success("Email queued again");
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
    setRunning(false);
    // Also after a refusal: the list is then out of date.
    refresh();
  }

  return (
    <Button look="quiet" small busy={running} onClick={retry}>
      <Icon of={RotateCw} />
      Retry <span className="visually-hidden">the email to {email.recipient}</span>
    </Button>
  );
}
