/** An address outside that is told of events. */
export type WebhookRow = {
  id: string;
  name: string;
  url: string;
  /** JSON: a list of events. */
  events: string;
  /** `whsec_…`, encrypted (`secret-box.ts`). */
  secret: string;
  /** The one before a rotation, which signs too until `old_secret_until`. */
  old_secret: string | null;
  old_secret_until: number | null;
  is_on: 0 | 1;
  /** Why we switched it off; null if staff did. */
  off_reason: "failing" | "gone" | "restored" | null;
  /** First failed attempt since the last success. */
  failing_since: number | null;
  /** Admin who saved it last: it reports what their role may see. Null once the account is gone. */
  owner_id: string | null;
  created_at: number;
};

/** An event to be reported to one webhook, and the result of its last attempt. */
export type WebhookDeliveryRow = {
  id: string;
  webhook_id: string;
  /** `msg_…`: the same for every attempt, and for every webhook that gets the event. */
  message_id: string;
  event: string;
  /** The enquiry, post or page. */
  subject_id: string | null;
  /** JSON, as it is sent and signed. */
  payload: string;
  status: "queued" | "delivered" | "failed";
  /** Failed and successful ones since it was queued. */
  attempts: number;
  due_at: number;
  created_at: number;
  lease: string | null;
  leased_until: number | null;
  attempted_at: number | null;
  duration_ms: number | null;
  http_status: number | null;
  /** A sentence for staff. */
  failure: string | null;
  /** The beginning of the receiver's answer. */
  answer: string | null;
};
