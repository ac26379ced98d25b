import type { ExpressionBuilder } from "kysely";
import type { Client } from "../../../../contract/clients.ts";
import type { Schema } from "../../../db/schema.ts";
import type { ClientRow } from "../../../db/tables/enquiry-tables.ts";
import { readablePhone } from "../../phone-numbers.ts";
import { companyIn, companyOfClient } from "../records/company-of-client.ts";
import { lastContact } from "../records/last-contact.ts";
import { tagsOfClient } from "./client-tags.ts";

/** The columns of `clientView`, with the latest message and the number of enquiries. */
export function clientColumns(eb: ExpressionBuilder<Schema, "clients">) {
  return [
    "clients.id",
    "clients.name",
    "clients.company_name",
    "clients.email_as_typed",
    "clients.phone",
    "clients.created_at",
    "clients.unsubscribed_at",
    "clients.bounced_at",
    "clients.bounce_reason",
    "clients.source",
    "clients.agreed_at",
    eb
      .selectFrom("enquiries")
      .select("enquiries.description")
      .whereRef("enquiries.client_id", "=", "clients.id")
      .where("enquiries.kind", "=", "enquiry")
      .where("enquiries.deleted_at", "is", null)
      .where("enquiries.merged_into", "is", null)
      .orderBy("enquiries.received_at", "desc")
      .orderBy("enquiries.id", "desc")
      .limit(1)
      .as("description"),
    eb
      .selectFrom("enquiries")
      .select((sub) => sub.fn.countAll<number>().as("n"))
      .whereRef("enquiries.client_id", "=", "clients.id")
      .where("enquiries.deleted_at", "is", null)
      .where("enquiries.merged_into", "is", null)
      .as("messages"),
    tagsOfClient.as("tags"),
    companyOfClient.as("company"),
    lastContact.as("last_contact"),
  ] as const;
}

type ViewedRow = Pick<
  ClientRow,
  | "id"
  | "name"
  | "company_name"
  | "email_as_typed"
  | "phone"
  | "created_at"
  | "unsubscribed_at"
  | "bounced_at"
  | "bounce_reason"
  | "source"
  | "agreed_at"
> & {
  description: string | null;
  messages: number | null;
  tags: string | null;
  company: string | null;
  last_contact: number;
};

export function clientView(row: ViewedRow): Client {
  return {
    id: row.id,
    name: row.name,
    company_name: row.company_name,
    email_id: row.email_as_typed,
    phone: readablePhone(row.phone),
    description: row.description ?? "",
    messages: row.messages ?? 0,
    createdAt: new Date(row.created_at).toISOString(),
    unsubscribedAt:
      row.unsubscribed_at === null ? null : new Date(row.unsubscribed_at).toISOString(),
    bounce: row.bounced_at === null ? null : (row.bounce_reason ?? "The reason is unknown."),
    tags: row.tags?.split("\n") ?? [],
    company: companyIn(row.company),
    lastContactAt: new Date(row.last_contact).toISOString(),
    source: row.source ?? "",
    agreedAt: row.agreed_at ? new Date(row.agreed_at).toISOString() : null,
    mustAgree: row.agreed_at === 0,
  };
}
