import { sql } from "kysely";

/** The latest email, form or note of a client's enquiries (ms); without any, when they were added. */
export const lastContact = sql<number>`coalesce((
  select max(enquiries.last_activity_at) from enquiries
  where enquiries.client_id = clients.id and enquiries.deleted_at is null), clients.created_at)`;
