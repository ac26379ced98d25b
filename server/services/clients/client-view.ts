import type { ExpressionBuilder } from "kysely";
import type { Client } from "../../../contract/clients.ts";
import type { Schema } from "../../db/schema.ts";
import type { ClientRow } from "../../db/tables/inbox.ts";
import { readablePhone } from "../phone/readable-phone.ts";

/** The columns a client is shown with; the newest message and the count come by subquery. */
export function clientColumns(eb: ExpressionBuilder<Schema, "clients">) {
  return [
    "clients.id",
    "clients.name",
    "clients.company_name",
    "clients.email_as_typed",
    "clients.phone",
    "clients.created_at",
    eb
      .selectFrom("enquiries")
      .select("enquiries.description")
      .whereRef("enquiries.client_id", "=", "clients.id")
      .orderBy("enquiries.received_at", "desc")
      .orderBy("enquiries.id", "desc")
      .limit(1)
      .as("description"),
    eb
      .selectFrom("enquiries")
      .select((sub) => sub.fn.countAll<number>().as("n"))
      .whereRef("enquiries.client_id", "=", "clients.id")
      .as("enquiries"),
    eb
      .selectFrom("call_requests")
      .select((sub) => sub.fn.countAll<number>().as("n"))
      .whereRef("call_requests.client_id", "=", "clients.id")
      .as("calls"),
  ] as const;
}

type ViewedRow = Pick<
  ClientRow,
  "id" | "name" | "company_name" | "email_as_typed" | "phone" | "created_at"
> & { description: string | null; enquiries: number | null; calls: number | null };

/** A client as the contract shows it. */
export function clientView(row: ViewedRow): Client {
  return {
    id: row.id,
    name: row.name,
    company_name: row.company_name,
    email_id: row.email_as_typed,
    phone: readablePhone(row.phone),
    description: row.description ?? "",
    messages: (row.enquiries ?? 0) + (row.calls ?? 0),
    createdAt: new Date(row.created_at).toISOString(),
  };
}
