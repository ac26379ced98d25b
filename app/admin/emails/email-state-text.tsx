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

/** Says of an email that waits that it won’t be sent as things are now. */
export const blockedText = (blocked: string): string => `Won’t be sent: ${blocked}.`;

/** The same in the list of a bulk email's recipients, as its numbers are called. */
const bulkLabels: { readonly [Status in EmailState["status"]]?: string } = {
  held: "Queued",
  waiting: "On its way",
};

/** The true state of an email in words; the mail server's own answer is folded. */
export function EmailStateText({ state, bulk = false }: { state: EmailState; bulk?: boolean }) {
  const { status, at, blocked, failure, answer } = state;
  const isCancelled = status === "cancelled" && at !== null;
  const isLeftOut = bulk && !isCancelled && (status === "cancelled" || blocked);
  const { tag, label, icon } = looks[status];
  return (
    <div className="stack gap-4 soft small emails__state">
      <span className={isLeftOut ? looks.cancelled.tag : tag}>
        <Icon of={isLeftOut ? UserX : icon} />
        {isLeftOut
          ? "Left out"
          : isCancelled
            ? "Cancelled"
            : bulk
              ? (bulkLabels[status] ?? label)
              : label}
      </span>
      {status === "held" && at === null && <p>Paused</p>}
      {status === "accepted" && !bulk && at && <time dateTime={at}>{readerDate(at)}</time>}
      {blocked && <p>{blockedText(blocked)}</p>}
      {status === "held" && at && !blocked && (
        <p>
          Will be sent on <time dateTime={at}>{readerDate(at)}</time>
        </p>
      )}
      {failure && (
        <p className={status === "failed" ? "bad emails__failure" : undefined}>
          {failure}
          {status === "waiting" && at && !blocked && (
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
