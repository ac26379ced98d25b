import { Check, Clock, MailWarning, Send } from "lucide-react";
import type { ReactNode } from "react";
import type { EmailState } from "../../../contract/email-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { blockedText } from "../emails/email-state-text.tsx";
import { dayAndTime, readerDate } from "../lists/reader-formats.ts";
import { shortTime } from "./conversation-row.tsx";
import { useSecond } from "./use-minute.ts";
import "./enquiry-parts.css";

type EmailStateLineProps = {
  state: EmailState;
  what?: string;
  /** One of several recipients, whom the state is for. */
  who?: string;
  children?: ReactNode;
};

/** The true state of an email in words (decision B18), with the server's answer folded. */
export function EmailStateLine({ state, what, who, children }: EmailStateLineProps) {
  const second = useSecond(state.status === "held");
  const text = stateText(state, second);
  const isRefused = who !== undefined && state.status === "failed" && !state.blocked;
  const subject = who ? (
    <>
      To <bdi>{who}</bdi>
    </>
  ) : (
    what
  );
  return (
    <div className="soft small mt-8 email-state" data-status={state.status}>
      <p className="row gap-6">
        {marks[state.status]}
        <span>
          {isRefused ? (
            <>
              Not delivered to <bdi>{who}</bdi>. {state.failure}
            </>
          ) : (
            <>
              {subject}
              {subject ? `: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text}
            </>
          )}{" "}
          {children}
        </span>
      </p>
      {state.answer && state.status !== "accepted" && state.status !== "held" && (
        <details>
          <summary>Mail server’s answer</summary>
          <code>{state.answer}</code>
        </details>
      )}
    </div>
  );
}

const marks: Readonly<Partial<Record<EmailState["status"], ReactNode>>> = {
  held: <i className="email-state__ring" />,
  sending: <Icon of={Send} />,
  accepted: <Icon of={Check} />,
  waiting: <Icon of={Clock} />,
  failed: <Icon of={MailWarning} />,
};

/** A reply that waits for its undo, not for a chosen time, is sent within this time (ms). */
const countdownMs = 60_000;

function stateText({ status, at, blocked, failure }: EmailState, now: number): string {
  if (blocked) return blockedText(blocked);
  const time = at === null ? "" : shortTime(at);
  switch (status) {
    case "held":
      return heldText(at ?? "", now);
    case "queued":
      return "Queued";
    case "sending":
      return "On its way";
    case "waiting": {
      const reason = failure ?? "the mail server does not answer.";
      return `Waiting: ${reason}${at === null ? "" : ` Next try: ${dayAndTime(Date.parse(at), now)}.`}`;
    }
    case "accepted":
      return `Delivered to the mail server, ${time}`;
    case "failed":
      return `Not delivered. ${failure ?? ""}`.trim();
    case "cancelled":
      return failure ? `Not sent. ${failure}` : "Cancelled before it was sent.";
  }
}

function heldText(at: string, now: number): string {
  const left = Date.parse(at) - now;
  if (left > countdownMs) return `Not sent yet. It will be sent on ${readerDate(at)}.`;
  return left > 0
    ? // Rounded: a clock that is slightly behind must not add a second.
      `Not sent yet. Sending in ${Math.max(Math.round(left / 1_000), 1)} s`
    : "Not sent yet. Sending now";
}
