import { sql } from "kysely";

/** The latest email, form or note of a client's enquiries (ms); without any, when they were added. */
export const lastContact = sql<number>`coalesce((
  select max(enquiries.last_activity_at) from enquiries
  where enquiries.client_id = clients.id and enquiries.deleted_at is null), clients.created_at)`;

/** Condition: a note tells of a call in which the client was reached or got a message. */
export const isContact = sql<boolean>`notes.outcome in ('reached', 'message')`;

/** The latest such call of an enquiry (ms), or null. */
export const lastCall = sql<number | null>`(select max(notes.at) from notes
  where notes.enquiry_id = enquiries.id and ${isContact})`;
