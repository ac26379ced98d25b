import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { maxDailyMails } from "../../../contract/office-limits.ts";
import type { Database } from "../../../server/db/database.ts";
import { newId } from "../../../server/db/new-id.ts";
import { updateClient } from "../../../server/services/crm/clients/update-client.ts";
import { readConversation } from "../../../server/services/crm/conversations/read-conversation.ts";
import { readMessageFile } from "../../../server/services/crm/conversations/read-message-file.ts";
import { sweepPrivateFiles } from "../../../server/services/crm/messages/sweep-private-files.ts";
import { privateFilesOf } from "../../../server/services/crm/records/private-files.ts";
import { describeOnDatabase } from "../../databases.ts";
import { putStaff } from "../../put-staff.ts";
import { rawBounce, rawMail } from "../../raw-mail.ts";
import { openReceiving, queuedEmails, rowsOf } from "../../receiving-scene.ts";
import { system } from "../../service-context.ts";
import { filesIn } from "../../test-media.ts";

/** Counts as many emails of everybody who has sent one as are read in a day. */
async function useUpLimits(database: Database): Promise<void> {
  await database.write(async (transaction) => {
    const counted = await transaction
      .selectFrom("attempts")
      .select(({ fn }) => ["key", fn.max("at").as("at")])
      .where("key", "like", "mail:%")
      .groupBy("key")
      .execute();
    const more = counted.flatMap(({ key, at }) =>
      Array.from({ length: maxDailyMails - 1 }, () => ({ id: newId(), key, at })),
    );
    await transaction.insertInto("attempts").values(more).execute();
  });
}

describeOnDatabase("a sender with more emails than are read in a day", (open) => {
  test("has the others stored unread, as one entry, and nobody is notified", async () => {
    const database = await open();
    const { context, test: clock, id, receive, reply } = await openReceiving(database);
    const first = await receive(rawMail({ ...reply, Subject: "First" }));
    await useUpLimits(database);
    const notices = (await queuedEmails(database)).length;
    await database.write((transaction) =>
      transaction.updateTable("enquiries").set({ turn: "theirs" }).execute(),
    );
    const raws = ["Second", "=?utf-8?Q?Drei=C3=9Fig?=", "Fourth/../x"].map((subject) =>
      rawMail({ ...reply, Subject: subject, "Content-Type": "text/html" }, "<p>Read me</p>"),
    );
    const received: Awaited<ReturnType<typeof receive>>[] = [];
    for (const raw of raws) received.push(await receive(raw));
    expect(received).toMatchObject(
      raws.map(() => ({ outcome: "over-limit", id: received[0]?.id, enquiryId: id })),
    );
    expect(await receive(raws[0] ?? new Uint8Array())).toMatchObject({ outcome: "known" });
    expect((await queuedEmails(database)).length).toBe(notices);
    expect(await rowsOf(database, "enquiries")).toMatchObject([{ turn: "theirs" }]);

    const ravi = await putStaff(database, "Ravi", "agent");
    const asRavi = { ...context, actor: ravi.actor };
    const { timeline } = await readConversation(asRavi, id);
    expect(timeline.slice(1)).toMatchObject([
      { id: first.id, kind: "message", subject: "First", fileCount: 0 },
      {
        id: received[0]?.id,
        kind: "over-limit",
        text: "",
        fileCount: 3,
        isCut: false,
        from: { email: "asha@northfold.example" },
        files: [{ name: "Second.eml" }, { name: "Dreißig.eml" }, { name: "x.eml" }],
      },
    ]);
    const entry = timeline.at(-1);
    const files = entry?.type === "message" ? entry.files : [];
    for (const [at, { id: file }] of files.entries()) {
      const { file: body } = await readMessageFile(asRavi, entry?.id ?? "", file);
      expect(Buffer.from(await new Response(body).arrayBuffer())).toEqual(raws[at]);
    }
    // The store's times are those of its disk.
    const aged = Date.now() + 2 * hourMs;
    await sweepPrivateFiles({ ...context, actor: system, now: () => aged });
    expect(await filesIn(context.media)).toHaveLength(1 + raws.length);
    // Deleting the enquiry deletes them too.
    const names = await database.write((transaction) => privateFilesOf(transaction, [id]));
    expect(names).toHaveLength(1 + raws.length);

    clock.pass(dayMs);
    expect(await receive(rawMail(reply))).toMatchObject({ outcome: "message" });
    await useUpLimits(database);
    const later = await receive(rawMail(reply));
    expect(later).toMatchObject({ outcome: "over-limit" });
    expect(later.id).not.toBe(received[0]?.id);
  });

  test("has them collected where they answer from an address that staff corrected", async () => {
    const database = await open();
    const { context, id, receive, reply } = await openReceiving(database);
    const ravi = await putStaff(database, "Ravi", "agent");
    const [client] = await rowsOf(database, "clients");
    const corrected = { email_id: "asha@corrected.example" };
    await updateClient({ ...context, actor: ravi.actor }, client?.id ?? "", corrected, {});
    const answer = { ...reply, From: corrected.email_id };
    expect(await receive(rawMail(answer))).toMatchObject({ outcome: "message", enquiryId: id });
    await useUpLimits(database);
    const collected = { outcome: "over-limit", enquiryId: id };
    expect(await receive(rawMail(answer))).toMatchObject(collected);
  });

  test("neither holds up others nor reports about our emails", async () => {
    const database = await open();
    const { id, receive, reply, receipt } = await openReceiving(database);
    await receive(rawMail(reply));
    await receive(rawBounce({ messageId: "<1@x>", recipient: "asha@northfold.example" }));
    await useUpLimits(database);
    expect(await receive(rawMail(reply))).toMatchObject({ outcome: "over-limit" });
    expect(await receive(rawMail({ From: "ravi@other.example" }))).toMatchObject({
      outcome: "message",
    });
    const { message_id: messageId } = receipt;
    const bounce = rawBounce({ messageId, recipient: "asha@northfold.example" });
    expect(await receive(bounce)).toMatchObject({ outcome: "bounce", enquiryId: id });
    const strangers = ["<2@x>", "<3@x>"].map((id) =>
      rawBounce({ messageId: id, recipient: "asha@northfold.example" }),
    );
    const outcomes = [];
    for (const raw of strangers) outcomes.push((await receive(raw)).outcome);
    expect(outcomes).toEqual(["bounce", "over-limit"]);
  });

  test("whose address others forged still has answers to our emails read", async () => {
    const database = await open();
    const { id, receive, reply } = await openReceiving(database);
    await receive(rawMail({ Subject: "Forged" }));
    await useUpLimits(database);
    expect(await receive(rawMail({ Subject: "Forged" }))).toMatchObject({ outcome: "over-limit" });
    expect(await receive(rawMail(reply))).toMatchObject({ outcome: "message", enquiryId: id });
  });

  test("whose enquiries are all deleted begins one in Spam, not one per email", async () => {
    const database = await open();
    const { context, receive } = await openReceiving(database);
    for (let at = 0; at < 3; at++) await receive(rawMail({ Subject: `Question ${at}` }));
    await database.write((transaction) =>
      transaction.updateTable("enquiries").set({ deleted_at: context.now() }).execute(),
    );
    for (let at = 3; at < 6; at++) await receive(rawMail({ Subject: `Question ${at}` }));
    const visible = (await rowsOf(database, "enquiries")).filter((row) => row.deleted_at === null);
    expect(visible).toMatchObject([
      { status: "spam", flagged: "Its sender writes more often than people do." },
    ]);
    await useUpLimits(database);
    expect(await receive(rawMail({}))).toMatchObject({
      outcome: "over-limit",
      enquiryId: visible[0]?.id,
    });
  });
});
