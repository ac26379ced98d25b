import { sql } from "kysely";
import type { EmailState } from "../../../../contract/email-state.ts";
import type { EmailRow } from "../../../db/tables/enquiry-tables.ts";
import { deliveryReason } from "../../outbox/delivery-reason.ts";
import { blockedBy, blockedText, type Refusal } from "./sending-decision.ts";

/** Column: the next try of an earlier email that this one waits behind, and its last failure. */
const waitsFor = sql<
  string | null
>`case when emails.status = 'queued' and emails.attempts = 0 then (
  select earlier.due_at || ' ' || coalesce(earlier.failure, '') from emails as earlier
  where earlier.recipient = emails.recipient and earlier.id < emails.id
    and earlier.status = 'queued' and earlier.attempts > 0
  order by earlier.id limit 1) end`;

export const stateColumns = [
  "emails.id",
  "emails.status",
  "emails.attempts",
  "emails.due_at",
  "emails.leased_until",
  "emails.sent_at",
  "emails.failure",
  "emails.cancelled_at",
  "emails.paused_at",
  blockedBy.as("blocked_by"),
  waitsFor.as("waits_for"),
] as const;

type StateRow = Pick<
  EmailRow,
  | "id"
  | "status"
  | "attempts"
  | "due_at"
  | "leased_until"
  | "sent_at"
  | "failure"
  | "cancelled_at"
  | "paused_at"
> & { blocked_by: Refusal | null; waits_for: string | null };

/** An email's state at `now` (ms): never accepted before the mail server took it (decision B18). */
export function emailStateOf(row: StateRow, now: number): EmailState {
  const { status, at } = statusOf(row, now);
  const failure = row.failure ?? /^\d+ (.+)$/s.exec(row.waits_for ?? "")?.[1] ?? null;
  const reason = failure === null || status === "accepted" ? undefined : deliveryReason(failure);
  return {
    id: row.id,
    status,
    at: at === null ? null : new Date(at).toISOString(),
    blocked: row.blocked_by && blockedText(row.blocked_by),
    failure: reason?.failure ?? null,
    answer: reason?.answer ?? null,
  };
}

/** Order in which staff have to know of states. */
const urgency: Readonly<Record<EmailState["status"], number>> = {
  failed: 0,
  waiting: 1,
  held: 2,
  queued: 3,
  sending: 4,
  cancelled: 5,
  accepted: 6,
};

/** The state of an email with several copies: that of the one that went worst. */
export const worstState = (states: readonly EmailState[]): EmailState => {
  const [worst] = states.toSorted((one, other) => urgency[one.status] - urgency[other.status]);
  if (!worst) throw new Error("An email has at least one copy.");
  return worst;
};

function statusOf(row: StateRow, now: number): { status: EmailState["status"]; at: number | null } {
  if (row.status === "sent") return { status: "accepted", at: row.sent_at };
  if (row.status === "failed") return { status: "failed", at: null };
  // Held without an end: until staff resume it.
  if (row.paused_at !== null) return { status: "held", at: null };
  if (row.status === "suppressed") return { status: "cancelled", at: row.cancelled_at };
  if (row.leased_until !== null && row.leased_until > now) return { status: "sending", at: null };
  if (row.attempts > 0) return { status: "waiting", at: Math.max(row.due_at, now) };
  if (row.due_at > now) return { status: "held", at: row.due_at };
  if (row.waits_for !== null) {
    return { status: "waiting", at: Math.max(Number.parseInt(row.waits_for, 10), now) };
  }
  return { status: "queued", at: null };
}
