import { Ban, Check, Clock, type LucideIcon, MailX, Send, UserX } from "lucide-react";
import type { EmailState } from "../../../contract/email-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import "../../ui/tag.css";

type Look = { tag: string; label: string; icon: LucideIcon };

const looks: Readonly<Record<EmailState["status"], Look>> = {
  held: { tag: "tag", label: "Held", icon: Clock },
  queued: { tag: "tag tag--off", label: "Queued", icon: Clock },
  sending: { tag: "tag", label: "On its way", icon: Send },
  waiting: { tag: "tag tag--wait", label: "Waiting", icon: Clock },
  accepted: { tag: "tag tag--ok", label: "Delivered to the mail server", icon: Check },
  failed: { tag: "tag tag--bad", label: "Failed", icon: MailX },
  cancelled: { tag: "tag tag--off", label: "Not sent", icon: Ban },
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
  const { tag, label, icon } = looks[status];
  return (
    <div className="stack gap-4 soft small emails__state">
      <span className={tag}>
        <Icon of={bulk && status === "cancelled" ? UserX : icon} />
        {bulk ? (bulkLabels[status] ?? label) : label}
      </span>
      {status === "held" && at === null && <p>Paused</p>}
      {status === "accepted" && !bulk && at && <time dateTime={at}>{readerDate(at)}</time>}
      {status === "held" && at && (
        <p>
          Will be sent on <time dateTime={at}>{readerDate(at)}</time>
        </p>
      )}
      {failure && (
        <p className={status === "failed" ? "bad emails__failure" : undefined}>
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
          <summary className="open-link">Mail server’s answer</summary>
          <code>{answer}</code>
        </details>
      )}
    </div>
  );
}
