import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { everythingStored } from "../../../tests/client-with-everything.ts";
import { confirmPlan } from "../../../tests/confirm-plan.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { rawBounce, rawMail } from "../../../tests/raw-mail.ts";
import { openReceiving, rowsOf } from "../../../tests/receiving-scene.ts";
import { sendDue } from "../../../tests/send-due.ts";
import { system } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { emptyBin } from "../bin/delete-from-bin.ts";
import { deleteClient } from "../crm/clients/client-bin.ts";
import { createClient } from "../crm/clients/create-client.ts";
import { mergeClients } from "../crm/clients/merge-clients.ts";
import { readConversation } from "../crm/conversations/read-conversation.ts";
import { replyToEnquiry } from "../crm/conversations/reply-to-enquiry.ts";
import { mergeConversations } from "../crm/moves/merge-conversations.ts";
import { exportPerson } from "./export-person.ts";
import { findPerson } from "./find-person.ts";
import { planErasure } from "./plan-erasure.ts";
import { restrictPerson } from "./restrict-person.ts";
import { runRetention } from "./run-retention.ts";

const rahul = "rahul@northfold.example";
const From = `Rahul Merlin <${rahul}>`;

/** Asha's conversation, in which Rahul wrote with a file, got an answer in copy, and one alone. */
async function scene(database: Database) {
  const { test: context, id, receive, reply } = await openReceiving(database);
  const admin = context.as({ actor: (await putStaff(database, "Kavya", "admin")).actor });
  await receive(rawMail({ ...reply, Cc: From }));
  const body =
    "--b\n\nThe merlin budget.\n--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename=merlin.pdf\n\n%PDF merlin\n--b--";
  await receive(
    rawMail({ ...reply, From, Date: null, "Content-Type": "multipart/mixed; boundary=b" }, body),
  );
  const answer = async (text: string, to: string[], cc: string[] = []) => {
    const after = (await rowsOf(database, "messages")).at(-1)?.id ?? "";
    await replyToEnquiry(admin, id, { text, after, to, cc });
    context.pass(hourMs);
    await sendDue(context);
  };
  await answer("To both.", ["asha@northfold.example"], [rahul]);
  await answer("To merlin alone.", [rahul]);
  return { context, admin, id, receive, reply };
}

describeOnDatabase("the data of somebody who takes part in a conversation", (open) => {
  test("is found and exported: what they wrote, and what named them", async () => {
    const { admin } = await scene(await open());
    expect(await findPerson(admin, { email: rahul })).toMatchObject({
      amounts: { clients: 0, emails: 5 },
    });
    const document = await exportPerson(admin, { email: rahul });
    expect(document).toMatchObject({
      Conversations: [
        { From: rahul, Files: [expect.stringContaining("merlin.pdf")] },
        { Message: "Could we look at it on Tuesday?" },
      ],
    });
    expect(document["Emails"]).toHaveLength(3);
  });

  test("is erased without a trace; the conversation stays", async () => {
    const database = await open();
    const { admin, context, id } = await scene(database);
    await confirmPlan(admin, await planErasure(admin, { email: rahul }));
    const { timeline, participants } = await readConversation(admin, id);
    expect(participants).toEqual([]);
    expect(timeline.flatMap((entry) => (entry.type === "message" ? entry.text : []))).toEqual([
      "Could we look at it on Tuesday?",
      "To both.",
    ]);
    const stored = await everythingStored(context);
    for (const word of [rahul, "merlin"])
      expect([word, stored.includes(word)]).toEqual([word, false]);
    expect(stored).toContain("asha@northfold.example");
  });

  test("is erased from a report about an email that nobody knows", async () => {
    const database = await open();
    const { admin, context, receive } = await scene(database);
    await receive(
      rawBounce({ messageId: "<merlin@elsewhere.example>", recipient: "merlin@far.example" }),
    );
    expect(await everythingStored(context)).toContain("merlin@far.example");
    await confirmPlan(admin, await planErasure(admin, { email: "merlin@far.example" }));
    expect(await everythingStored(context)).not.toContain("merlin@far.example");
  });

  test("is not shown or written to once it is restricted", async () => {
    const database = await open();
    const { admin, context, id } = await scene(database);
    const facts = { name: "Rahul", company_name: "", phone: "", about: "", email_id: rahul };
    await createClient(admin, facts);
    await restrictPerson(admin, { email: rahul, restricted: true });
    const { timeline, participants } = await readConversation(admin, id);
    expect(participants).toEqual([]);
    expect(JSON.stringify(timeline)).not.toContain("budget");
    const after = (await rowsOf(database, "messages")).at(-1)?.id ?? "";
    await replyToEnquiry(admin, id, {
      text: "Hello",
      after,
      to: ["asha@northfold.example", rahul],
    });
    context.pass(hourMs);
    await sendDue(context);
    const rows = await database.read
      .selectFrom("emails")
      .select(["recipient", "status"])
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(rows.map(({ status }) => status).sort()).toEqual(["failed", "sent"]);
  });

  test("is kept while they write in other people's conversations", async () => {
    const database = await open();
    const { admin, context, receive, reply } = await scene(database);
    const facts = { name: "Rahul", company_name: "", phone: "", about: "", email_id: rahul };
    const client = await createClient(admin, facts);
    context.pass(400 * dayMs);
    await receive(rawMail({ ...reply, From, Date: null }, "Still here."));
    const settings = { ...context.settings, retentionMonths: 12 };
    await runRetention({ ...context, settings, actor: system });
    const left = await rowsOf(database, "clients");
    expect(left.map(({ id }) => id)).toContain(client);
  });

  test("survives the deletion of a client whose conversation took theirs in", async () => {
    const database = await open();
    const { admin, id, receive } = await scene(database);
    const priya = await receive(rawMail({ From: "Priya <priya@x.example>" }, "Our own question."));
    await mergeConversations(admin, priya.enquiryId ?? "", id);
    const [asha] = await rowsOf(database, "clients");
    await deleteClient(admin, asha?.id ?? "");
    await emptyBin(admin, "client");
    const { data, timeline } = await readConversation(admin, priya.enquiryId ?? "");
    expect(data.id).toBe(priya.enquiryId);
    expect(timeline).toContainEqual(expect.objectContaining({ text: "Our own question." }));
  });

  test("is the client's own after the two are merged", async () => {
    const database = await open();
    const { admin, id } = await scene(database);
    const facts = { name: "Rahul", company_name: "", phone: "", about: "", email_id: rahul };
    const other = await createClient(admin, facts);
    const [asha] = await rowsOf(database, "clients");
    const one = asha?.id ?? "";
    await mergeClients(
      admin,
      { one, other },
      { name: one, company_name: one, phone: one, about: "", email_id: one },
    );
    const after = (await rowsOf(database, "messages")).at(-1)?.id ?? "";
    await replyToEnquiry(admin, id, { text: "Hello", after, to: [rahul] });
    const email = await database.read
      .selectFrom("emails")
      .selectAll()
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(email).toMatchObject({ recipient: rahul, to_participant: 0, client_id: one });
  });
});
