import { expect, test } from "vitest";
import { minuteMs } from "../../../../contract/durations.ts";
import { presets } from "../../../../contract/rights.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putClients } from "../../../../tests/put-clients.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { rawMail } from "../../../../tests/raw-mail.ts";
import { sendDue } from "../../../../tests/send-due.ts";
import { editor, system, testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { listEmails } from "../../emails/list-emails.ts";
import { sendBulkEmail } from "../../emails/send-bulk-email.ts";
import { Conflict, Forbidden, NotFound } from "../../errors.ts";
import { replyToEnquiry } from "../conversations/reply-to-enquiry.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { receiveMessage } from "../messages/receive-message.ts";
import { deleteClients, restoreClients } from "./client-bin.ts";
import { countClients } from "./count-clients.ts";
import { createClient } from "./create-client.ts";
import { exportClients, listClients } from "./list-clients.ts";
import { readClientPage } from "./read-client-page.ts";
import { updateClient } from "./update-client.ts";

async function scene(database: Database) {
  const context = testContext(database);
  const { id } = await putStaff(database, "Meera", "agent");
  const acting = context.as({
    actor: { kind: "staff", id, rights: presets.agent, sessionId: "s" },
  });
  const enquiry = await receiveEnquiry(context, {
    name: "Ananya",
    company_name: "Koshline",
    email_id: "ananya@koshlin.example",
    phone: "+91 98200 00114",
    description: "A first piece?",
  });
  const [client] = (await listClients(acting, { limit: 1 })).clients;
  return { context, acting, enquiryId: enquiry.id, id: client?.id ?? "" };
}

const farhan = {
  name: "Farhan",
  company_name: "",
  email_id: "Farhan@tarangpay.example",
  phone: "",
  about: "Met at the fair",
};

describeOnDatabase("changing a client", (open) => {
  test("stores the old value and who changed it, and refuses one that was not read", async () => {
    const database = await open();
    const { acting, id } = await scene(database);
    await updateClient(acting, id, { company_name: "Retail" }, { company_name: "Koshline" });
    await updateClient(acting, id, { company_name: "Retail" }, { company_name: "Koshline" });
    const stale = updateClient(acting, id, { company_name: "Shop" }, { company_name: "Koshline" });
    await expect(stale).rejects.toThrow("Somebody changed the company to “Retail” meanwhile.");
    // As the list shows it, with other spaces than it was typed.
    await updateClient(acting, id, { phone: "" }, { phone: "+91 98200 00114" });
    const { data, changes } = await readClientPage(acting, id);
    expect(data).toMatchObject({ company_name: "Retail", phone: "" });
    expect(changes).toMatchObject([
      { fact: "phone", after: "" },
      { fact: "company_name", before: "Koshline", after: "Retail", by: { name: "Meera" } },
    ]);
    const log = database.read.selectFrom("audit_log").select("details");
    const details = await log.where("action", "=", "client.update").execute();
    expect(JSON.stringify(details)).not.toMatch(/Retail|Koshline/);
    expect((await listClients(acting, { limit: 9, q: "retail" })).clients).toHaveLength(1);
  });

  test("a corrected address gets what waits, and answers; the old one is somebody else", async () => {
    const database = await open();
    const { context, acting, id, enquiryId } = await scene(database);
    await database.write((transaction) =>
      transaction.updateTable("clients").set({ bounced_at: 1, bounce_reason: "Unknown" }).execute(),
    );
    const mail = { mailSubject: "Hello", mailBody: "Hello" };
    await sendBulkEmail(acting, { ...mail, clientMails: ["ananya@koshlin.example"] });
    await updateClient(acting, id, { email_id: "Ananya@koshline.example" }, {});
    await replyToEnquiry(acting, enquiryId, { text: "Yes.", after: null });
    const corrected = { status: "queued", recipient: "Ananya@koshline.example" };
    const { emails } = await listEmails(acting, { limit: 9, kind: "personal" });
    expect(emails).toMatchObject([corrected, corrected]);
    context.pass(minuteMs);
    const sent = (await sendDue(context)).filter(({ template }) => template === "personal-email");
    expect(sent).toMatchObject([
      { recipient: corrected.recipient },
      { recipient: corrected.recipient },
    ]);
    expect((await readClientPage(acting, id)).data).toMatchObject({
      bounce: null,
      earlierAddresses: [{ email_id: "ananya@koshlin.example" }],
    });
    context.pass(1_000);
    const answered = await database.read
      .selectFrom("emails")
      .select("message_id")
      .where("template", "=", "enquiry-receipt")
      .executeTakeFirstOrThrow();
    const raw = rawMail({ From: "ananya@koshlin.example", "In-Reply-To": answered.message_id });
    await receiveMessage({ ...context, actor: system }, { raw, source: "folder" });
    expect((await listClients(acting, { limit: 9 })).clients).toHaveLength(2);
  });

  test("an address that somebody has is refused, with their id", async () => {
    const database = await open();
    const { acting, id } = await scene(database);
    const other = await createClient(acting, farhan);
    const taken = updateClient(acting, id, { email_id: "FARHAN@tarangpay.example" }, {});
    await expect(taken).rejects.toMatchObject({ code: "conflict", record: other });
    await deleteClients(acting, [other]);
    await expect(createClient(acting, farhan)).rejects.toThrow("is in the bin");
  });

  test("a client is added by hand, found, counted and exported", async () => {
    const database = await open();
    const { context, acting, id } = await scene(database);
    const added = await createClient(acting, farhan);
    await expect(createClient(acting, farhan)).rejects.toThrow(Conflict);
    expect((await listClients(acting, { limit: 9, q: "tarang" })).clients).toMatchObject([
      { id: added, messages: 0, phone: "" },
    ]);
    await database.write((transaction) =>
      transaction.updateTable("clients").set({ unsubscribed_at: 1 }).where("id", "=", id).execute(),
    );
    expect(await countClients(acting, {})).toEqual({
      clients: 2,
      unsubscribed: 1,
      bounced: 0,
      mustAgree: 0,
    });
    const counted = await countClients(acting, { q: "farhan" });
    expect(counted).toEqual({ clients: 1, unsubscribed: 0, bounced: 0, mustAgree: 0 });
    const rows: string[] = [];
    for await (const page of exportClients(acting, { ids: [added] })) {
      rows.push(...page.map(({ name }) => name));
    }
    expect(rows).toEqual(["Farhan"]);
    await expect(createClient(context.as({ actor: editor }), farhan)).rejects.toThrow(Forbidden);
  });

  test("several are deleted with their enquiries and restored, a second time nothing", async () => {
    const database = await open();
    const { acting, id } = await scene(database);
    const added = await createClient(acting, farhan);
    expect(await deleteClients(acting, [id, added])).toHaveLength(2);
    await expect(deleteClients(acting, [id, added])).rejects.toThrow(NotFound);
    expect(await restoreClients(acting, [id, added])).toMatchObject({ restored: 2 });
    expect((await readClientPage(acting, id)).enquiries).toHaveLength(1);
  });

  test("one number of five clients is a switchboard, no evidence", async () => {
    const database = await open();
    const { acting, context } = await scene(database);
    await putClients(context, ...["a", "b", "c", "d", "e"].map((name) => `${name}@x.example`));
    expect((await listClients(acting, { limit: 9 })).samePerson).toEqual([]);
    const [newest] = (await listClients(acting, { limit: 1 })).clients;
    await deleteClients(acting, [newest?.id ?? ""]);
    expect((await listClients(acting, { limit: 9 })).samePerson).toHaveLength(4);
  });
});
