import type { EmailState } from "../../../contract/email-state.ts";
import { shortTime } from "./conversation-row.tsx";

/** The true state of an email in words (decision B18), with the server's answer folded. */
export function EmailStateLine({ state, what }: { state: EmailState; what?: string }) {
  const text = stateText(state);
  return (
    <div className="email-state" data-status={state.status}>
      <p>{what ? `${what}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text}</p>
      {state.answer && state.status !== "accepted" && (
        <details>
          <summary>What the mail server said</summary>
          <code>{state.answer}</code>
        </details>
      )}
    </div>
  );
}

function stateText({ status, at, failure }: EmailState): string {
  const time = at === null ? "" : shortTime(at);
  switch (status) {
    case "held":
      return `Not sent yet. It will be sent at ${time}.`;
    case "queued":
      return "Queued";
    case "sending":
      return "On its way";
    case "waiting":
      return `Waiting: ${failure ?? "the mail server does not answer"} Next try ${time}.`;
    case "accepted":
      return `Delivered to the mail server, ${time}`;
    case "failed":
      return `Not delivered. ${failure ?? ""}`.trim();
    case "cancelled":
      return failure ? `Not sent. ${failure}` : "Cancelled before it was sent.";
  }
}
