import { sql } from "kysely";

/** The latest email, form or note of a client's enquiries (ms); without any, when they were added. */
export const lastContact = sql<number>`coalesce((
  select max(enquiries.last_activity_at) from enquiries
  where enquiries.client_id = clients.id and enquiries.deleted_at is null), clients.created_at)`;

/** The latest call in which an enquiry's client was reached or got a message (ms), or null. */
export const lastCall = sql<number | null>`(select max(notes.at) from notes
  where notes.enquiry_id = enquiries.id and notes.outcome in ('reached', 'message'))`;
