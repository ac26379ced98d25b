import type { EmailState } from "../../../contract/email-state.ts";
import { readerDate } from "../lists/reader-formats.ts";
import "../../ui/tag.css";

const looks: Readonly<Record<EmailState["status"], { tag: string; label: string }>> = {
  held: { tag: "tag", label: "Held" },
  queued: { tag: "tag tag--off", label: "Queued" },
  sending: { tag: "tag", label: "On its way" },
  waiting: { tag: "tag tag--wait", label: "Waiting" },
  accepted: { tag: "tag tag--ok", label: "Delivered to the mail server" },
  failed: { tag: "tag tag--bad", label: "Failed" },
  cancelled: { tag: "tag tag--off", label: "Not sent" },
};

/** The same in the list of a bulk email's recipients, as its numbers are called. */
const bulkLabels: { readonly [Status in EmailState["status"]]?: string } = {
  held: "Queued",
  waiting: "On its way",
  cancelled: "Left out",
};

/** The true state of an email in words; the mail server's own answer is folded. */
export function EmailStateText({ state, bulk = false }: { state: EmailState; bulk?: boolean }) {
  const { status, at, failure, answer } = state;
  const { tag, label } = looks[status];
  return (
    <div className="emails__state">
      <span className={tag}>{bulk ? (bulkLabels[status] ?? label) : label}</span>
      {status === "held" && at === null && <p>Paused</p>}
      {status === "accepted" && !bulk && at && <time dateTime={at}>{readerDate(at)}</time>}
      {status === "held" && at && (
        <p>
          Sent on <time dateTime={at}>{readerDate(at)}</time>
        </p>
      )}
      {failure && (
        <p className={status === "failed" ? "emails__failure" : undefined}>
          {failure}
          {status === "waiting" && at && (
            <>
              {" "}
              Next try <time dateTime={at}>{readerDate(at)}</time>.
            </>
          )}
        </p>
      )}
      {answer && (
        <details className="emails__answer">
          <summary>What the mail server said</summary>
          <code>{answer}</code>
        </details>
      )}
    </div>
  );
}
