import { expect, test } from "vitest";
import { dayMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import {
  latestId,
  openWithParticipant,
  participantsOf,
  rahul,
  staffEmails,
} from "../../../../tests/participants-scene.ts";
import { rawMail } from "../../../../tests/raw-mail.ts";
import { openReceiving, rowsOf } from "../../../../tests/receiving-scene.ts";
import { ownAddresses } from "../../outbox/sender.ts";
import { eraseParticipation } from "../../privacy/erase-participation.ts";
import { listConversations } from "../conversations/list-conversations.ts";
import { readConversation } from "../conversations/read-conversation.ts";
import { replyToEnquiry } from "../conversations/reply-to-enquiry.ts";
import { undoReply } from "../conversations/undo-reply.ts";
import { renewParticipants } from "../records/participants.ts";
import { anchorOf } from "../rules/anchor.ts";

const joseph = "Joseph <joseph@auditors.example>";

describeOnDatabase("people who take part in a conversation", (open) => {
  test("are whom an email names, without ourselves; a circular names nobody", async () => {
    const database = await open();
    const { receive, reply } = await openWithParticipant(database);
    expect(await participantsOf(database)).toEqual(["rahul@northfold.example"]);
    const many = Array.from({ length: 130 }, (_, at) => `p${at}@x.example`).join(", ");
    await receive(rawMail({ ...reply, To: many }));
    expect(await participantsOf(database)).toEqual(["rahul@northfold.example"]);
    await receive(rawMail({ ...reply, To: many.split(", ").slice(0, 60).join(", ") }));
    expect(await participantsOf(database)).toHaveLength(61);
  });

  test("are counted in the list as they are named in the conversation", async () => {
    const database = await open();
    const { receive, reply, kavya, id, context } = await openWithParticipant(database);
    const cc = `${joseph}, Zara <zara@northfold.example>`;
    await receive(rawMail({ ...reply, Cc: cc }));
    await receive(rawMail({ From: "Zara <zara@northfold.example>", Subject: "Other" }));
    // As the migration from 0.3.0 stores them.
    const own = { enquiry_id: id, email: "hello@nirbhay.example", name: "", at: 1 };
    await database.write(async (transaction) => {
      await transaction
        .insertInto("participants")
        .values({ ...own, message_id: null })
        .execute();
      const clients = transaction.updateTable("clients").set({ restricted_at: context.now() });
      await clients.where("email", "=", "zara@northfold.example").execute();
    });
    const { participants } = await readConversation(kavya, id);
    expect(participants.map(({ name }) => name)).toEqual(["Joseph", "Rahul"]);
    const { conversations } = await listConversations(kavya, { view: "open", limit: 9 });
    expect(conversations.find((each) => each.id === id)).toMatchObject({ others: 2 });
    const found = await listConversations(kavya, { view: "open", limit: 9, q: "Asha" });
    expect(found.conversations).toMatchObject([{ id, others: 2 }]);
  });

  test("are not whom somebody names who writes in a participant's name", async () => {
    const database = await open();
    const authservId = "mx.nirbhay.example";
    const { receive, reply, context, id } = await openReceiving(database, { authservId });
    const enquiry = { id, email: "asha@northfold.example" };
    const eve = (dmarc: string) =>
      Buffer.concat([
        Buffer.from(`Authentication-Results: ${authservId}; dmarc=${dmarc}\r\n`),
        rawMail({ ...reply, Cc: "eve@elsewhere.example" }),
      ]);
    for (const [dmarc, people] of Object.entries({ fail: [], pass: ["eve@elsewhere.example"] })) {
      expect(await receive(eve(dmarc))).toMatchObject({ enquiryId: id });
      expect(await participantsOf(database)).toEqual(people);
      await database.write((transaction) => renewParticipants(transaction, context, enquiry));
      expect(await participantsOf(database)).toEqual(people);
    }
  });

  test("are never ourselves, with a tag or in another spelling, and each is one", async () => {
    const database = await open();
    const { receive, reply, kavya, id, context } = await openWithParticipant(database);
    const idn = ["a@xn--bcher-kva.example", "A@bücher.example", "A@BÜCHER.example"];
    await receive(rawMail({ ...reply, Cc: ["hello+web@nirbhay.example", ...idn].join() }));
    const people = ["a@bücher.example", "rahul@northfold.example"];
    expect(await participantsOf(database)).toEqual(people);
    await replyToEnquiry(kavya, id, { text: "Yes.", after: await latestId(database), cc: idn });
    const copies = (await staffEmails(database)).map(({ recipient }) => recipient);
    expect(copies).toEqual(["Asha@Northfold.example", "a@bücher.example"]);
    const settings = { ...context.settings, mailFrom: "X <hello@xn--bcher-kva.example>" };
    expect(ownAddresses(settings)).toContain("hello@bücher.example");
  });

  test("stay when a reply that named them first is taken back, but another names them", async () => {
    const database = await open();
    const { kavya, id } = await openWithParticipant(database);
    const cc = ["cfo@northfold.example"];
    const reply = async () =>
      replyToEnquiry(kavya, id, { text: "Yes.", after: await latestId(database), cc });
    const first = await reply();
    const second = await reply();
    await undoReply(kavya, id, first.id);
    expect(await participantsOf(database)).toContain("cfo@northfold.example");
    await undoReply(kavya, id, second.id);
    expect(await participantsOf(database)).not.toContain("cfo@northfold.example");
  });

  test("our own email is ours through a list, and with the id of the service that sent it", async () => {
    const database = await open();
    const { receive, kavya, id } = await openWithParticipant(database);
    await replyToEnquiry(kavya, id, { text: "Yes.", after: await latestId(database) });
    const [email] = await staffEmails(database);
    const references = { References: email?.thread_references ?? null };
    const ids = { "Message-ID": email?.message_id ?? null };
    const list = { ...references, ...ids, From: "Asha via Team <team@lists.example>" };
    expect(await receive(rawMail(list))).toMatchObject({ outcome: "own" });
    await database.write((transaction) =>
      transaction.updateTable("emails").set({ accepted_as: "svc-7" }).execute(),
    );
    const service = { "Message-ID": "<svc-7@mail.service.example>", ...references };
    const from = (From: string) => receive(rawMail({ ...service, From }));
    expect(await from("hello@nirbhay.example")).toMatchObject({ outcome: "own" });
    expect(await from(rahul)).toMatchObject({ outcome: "message", enquiryId: id });
    const form = { From: "no-reply@shop.example", "Reply-To": "hello@nirbhay.example" };
    await receive(rawMail(form));
    expect((await rowsOf(database, "clients")).at(-1)?.email).toBe("no-reply@shop.example");
  });

  test("whoever a circular names is erased from it", async () => {
    const database = await open();
    const { receive, reply, context } = await openWithParticipant(database);
    const many = Array.from({ length: 130 }, (_, at) => `p${at}@x.example`).join();
    await receive(rawMail({ ...reply, Cc: many }));
    const one = { addresses: ["p7@x.example"], enquiryIds: [] };
    await database.write((transaction) => eraseParticipation({ ...context, transaction }, one));
    const left = JSON.stringify(await rowsOf(database, "messages"));
    expect(left.match(/p[78]@x.example/g)).toEqual(["p8@x.example"]);
  });

  test("join with their answer, and bring others in; strangers never do", async () => {
    const database = await open();
    const { id, receive, reply } = await openWithParticipant(database);
    const answer = await receive(rawMail({ ...reply, From: rahul, Cc: joseph }));
    expect(answer).toMatchObject({ outcome: "message", enquiryId: id });
    expect(await receive(rawMail({ ...reply, From: joseph }))).toMatchObject({ enquiryId: id });
    const stranger = await receive(rawMail({ ...reply, From: "eve@elsewhere.example" }));
    expect(stranger.enquiryId).not.toBe(id);
    expect(await rowsOf(database, "enquiries")).toMatchObject([
      { id, turn: "ours" },
      { id: stranger.enquiryId, answers_id: id },
    ]);
  });

  test.each([
    [
      "our anchor",
      (id: string) => ({
        References: `<x@y.example> ${anchorOf(id, "https://www.nirbhay.example")}`,
      }),
      true,
    ],
    [
      "the id that a mail service reported",
      () => ({ "In-Reply-To": "<0102018f-aa11-bb22-000000@email.service.example>" }),
      true,
    ],
    ["our subject", () => ({ Subject: "AW: [External] RE: We have your  message" }), true],
    ["our subject without “Re:”", () => ({ Subject: "We have your message" }), false],
    ["another subject", () => ({ Subject: "Re: Prices" }), false],
    [
      "an id of somebody else's with our subject",
      () => ({ Subject: "Re: We have your message", References: "<x@y.example>" }),
      true,
    ],
  ])("are recognised by %s", async (_, headers, joins) => {
    const database = await open();
    const { id, receive, receipt } = await openWithParticipant(database);
    await database.write((transaction) =>
      transaction
        .updateTable("emails")
        .set({ accepted_as: "0102018f-aa11-bb22-000000" })
        .where("id", "=", receipt.id)
        .execute(),
    );
    const { enquiryId } = await receive(rawMail(headers(id)));
    expect(enquiryId === id).toBe(joins);
  });

  test("are not recognised by a subject of two conversations, or after 90 days", async () => {
    const database = await open();
    const { id, receive, test: context } = await openWithParticipant(database);
    const subject = { Subject: "Re: We have your message" };
    context.pass(91 * dayMs);
    expect((await receive(rawMail(subject))).enquiryId).not.toBe(id);
    const [first, second] = await rowsOf(database, "enquiries");
    await database.write((transaction) =>
      transaction.updateTable("enquiries").set({ last_activity_at: context.now() }).execute(),
    );
    await database.write((transaction) =>
      transaction
        .updateTable("emails")
        .set({ enquiry_id: second?.id ?? "", subject: "We have your message" })
        .where("template", "=", "enquiry-notice")
        .set({ recipient: "asha@northfold.example" })
        .execute(),
    );
    const third = await receive(rawMail({ ...subject, "Message-ID": "<n@x.example>" }));
    expect([first?.id, second?.id]).not.toContain(third.enquiryId);
  });
});
