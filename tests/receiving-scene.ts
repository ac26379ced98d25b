import { hourMs } from "../contract/durations.ts";
import type { Database } from "../server/db/database.ts";
import { receiveEnquiry } from "../server/services/crm/enquiries/receive-enquiry.ts";
import { type Arrival, receiveMessage } from "../server/services/crm/messages/receive-message.ts";
import { system, testContext } from "./service-context.ts";

/** Asha's enquiry. */
export const form = {
  name: "Asha Verma",
  company_name: "Northfold Exchange",
  email_id: "Asha@Northfold.example",
  phone: "+91 98100-00000",
  description: "Our order gateway is nine years old.",
};

/** An enquiry of Asha's with its receipt, an hour ago, and mail that arrives. */
export async function openReceiving(database: Database, settings = {}) {
  const test = testContext(database);
  const context = { ...test, settings: { ...test.settings, ...settings } };
  const { id } = await receiveEnquiry(context, form);
  const receipt = await database.read
    .selectFrom("emails")
    .selectAll()
    .where("template", "=", "enquiry-receipt")
    .executeTakeFirstOrThrow();
  await database.write((transaction) =>
    transaction
      .updateTable("enquiries")
      .set({ turn: "theirs", answer_due_at: null })
      .where("id", "=", id)
      .execute(),
  );
  await database.write((transaction) =>
    transaction.updateTable("emails").set({ status: "sent", sent_at: context.now() }).execute(),
  );
  test.pass(hourMs);
  const receive = (raw: Uint8Array, more: Partial<Arrival> = {}) =>
    receiveMessage({ ...context, actor: system }, { raw, source: "folder", ...more });
  return { context, test, id, receipt, receive, reply: { "In-Reply-To": receipt.message_id } };
}

/** All rows of a table, oldest first. */
export const rowsOf = (database: Database, table: "clients" | "enquiries" | "messages" | "notes") =>
  database.read.selectFrom(table).selectAll().orderBy("id").execute();

/** The emails that wait to be sent. */
export const queuedEmails = (database: Database) =>
  database.read
    .selectFrom("emails")
    .select(["template", "recipient", "subject", "data"])
    .where("status", "=", "queued")
    .execute();
