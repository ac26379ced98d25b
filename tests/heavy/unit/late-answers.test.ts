import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import type { Transaction } from "../../../server/db/schema.ts";
import { deleteClient, restoreClients } from "../../../server/services/crm/clients/client-bin.ts";
import { mergeClients } from "../../../server/services/crm/clients/merge-clients.ts";
import { undoMerge } from "../../../server/services/crm/clients/undo-merge.ts";
import { replyToEnquiry } from "../../../server/services/crm/conversations/reply-to-enquiry.ts";
import {
  deleteEnquiries,
  restoreEnquiries,
} from "../../../server/services/crm/enquiries/delete-enquiries.ts";
import { updateEnquiry } from "../../../server/services/crm/enquiries/update-enquiry.ts";
import { mergeConversations } from "../../../server/services/crm/moves/merge-conversations.ts";
import { moveMessages } from "../../../server/services/crm/moves/move-messages.ts";
import { undoMove } from "../../../server/services/crm/moves/undo-move.ts";
import { sendBulkEmail } from "../../../server/services/emails/send-bulk-email.ts";
import { planErasure } from "../../../server/services/privacy/plan-erasure.ts";
import { asAdmin } from "../../as-admin.ts";
import { confirmPlan } from "../../confirm-plan.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { rawMail } from "../../raw-mail.ts";
import { openReceiving, rowsOf } from "../../receiving-scene.ts";

// Answers that arrive after their conversation was moved, merged, split, deleted or marked.

/** Asha's conversation with an answer of ours, and Priya's; `answer` is Asha's late answer. */
async function openScene(database: Database) {
  const scene = await openReceiving(database);
  const { id: asha, receive, reply, test: context } = scene;
  const admin = await asAdmin(context);
  const question = await receive(rawMail({ ...reply, Date: null }, "A question"));
  context.pass(hourMs);
  const priyas = { From: "Priya <priya@else.example>", Subject: "Seats", Date: null };
  const { enquiryId: priya } = await receive(rawMail(priyas, "Seats?"));
  const sent = await replyToEnquiry(admin, asha, { text: "Yes.", after: question.id });
  const { message_id: ours } = await database.read
    .selectFrom("messages")
    .innerJoin("emails", "emails.id", "messages.email_id")
    .select("emails.message_id")
    .where("messages.id", "=", sent.id)
    .executeTakeFirstOrThrow();
  await database.write((transaction) =>
    transaction.updateTable("emails").set({ status: "sent", sent_at: context.now() }).execute(),
  );
  const names = new Map([
    [asha, "Asha’s"],
    [priya, "Priya’s"],
  ]);
  let number = 0;
  const answer = async (more: Record<string, string | null> = {}) => {
    context.pass(hourMs);
    number += 1;
    const headers = { "In-Reply-To": ours, Subject: "Re: The order gateway", Date: null, ...more };
    const received = await receive(rawMail(headers, `Answer ${number}`));
    return { ...received, place: await placeOf(received.id) };
  };
  const placeOf = async (message: string | null) => {
    const row = (await rowsOf(database, "messages")).find(({ id }) => id === message);
    const enquiry = (await rowsOf(database, "enquiries")).find(({ id }) => id === row?.enquiry_id);
    const client = (await rowsOf(database, "clients")).find(({ id }) => id === enquiry?.client_id);
    const marks = [
      enquiry?.turn !== "ours" && enquiry?.turn,
      enquiry?.status === "spam" && "spam",
      enquiry?.deleted_at && "in the bin",
      enquiry?.merged_into && "hidden",
      client?.deleted_at && "client in the bin",
      enquiry?.answers_id && `answers ${names.get(enquiry.answers_id)}`,
    ].filter(Boolean);
    const name = names.get(enquiry?.id ?? "") ?? `a new one of ${enquiry?.email}`;
    return [name, ...marks].join(", ");
  };
  const messages = { question: question.id ?? "", ours: sent.id };
  const clientOf = async (id: string | null) =>
    (await rowsOf(database, "enquiries")).find((row) => row.id === id)?.client_id ?? "";
  return {
    ...scene,
    admin,
    asha,
    priya: priya ?? "",
    messages,
    answer,
    placeOf,
    clientOf,
    ours,
    names,
  };
}

type Scene = Awaited<ReturnType<typeof openScene>>;
type Undo = () => Promise<unknown>;

/** Each event before the answer, with a function that undoes it. */
const events: Readonly<Record<string, (scene: Scene) => Promise<Undo>>> = {
  "our answer was moved": async ({ admin, asha, priya, messages }) => {
    const choice = { messages: [messages.ours], onwards: false, to: priya };
    const { move } = await moveMessages(admin, asha, choice);
    return () => undoMove(admin, move);
  },
  "all was moved": async ({ admin, asha, priya, messages }) => {
    const choice = { messages: [messages.question], onwards: true, to: priya };
    const { move } = await moveMessages(admin, asha, choice);
    return () => undoMove(admin, move);
  },
  "it was merged": async ({ admin, asha, priya }) => {
    const { move } = await mergeConversations(admin, asha, priya);
    return () => undoMove(admin, move);
  },
  "the other was merged into it": async ({ admin, asha, priya }) => {
    const { move } = await mergeConversations(admin, priya, asha);
    return () => undoMove(admin, move);
  },
  "it was split": async ({ admin, asha, messages, names }) => {
    const choice = { messages: [messages.question], onwards: true, to: null };
    const { move, to } = await moveMessages(admin, asha, choice);
    names.set(to, "the split one");
    return () => undoMove(admin, move);
  },
  "its client was merged": async ({ admin, asha, priya, clientOf }) => {
    const [one, other] = [await clientOf(asha), await clientOf(priya)];
    const fact = { name: other, company_name: other, email_id: other, phone: other, about: "" };
    const { merge } = await mergeClients(admin, { one, other }, fact);
    return () => undoMerge(admin, merge);
  },
  "it is in the bin": async ({ admin, asha }) => {
    await deleteEnquiries(admin, [asha]);
    return () => restoreEnquiries(admin, [asha]);
  },
  "its client is in the bin": async ({ admin, asha, clientOf }) => {
    const client = await clientOf(asha);
    await deleteClient(admin, client);
    return () => restoreClients(admin, [client]);
  },
  "it is spam": async ({ admin, asha }) => {
    await updateEnquiry(admin, asha, { status: "spam" });
    return () => updateEnquiry(admin, asha, { status: "new" });
  },
};

const own = "Asha’s";
const other = "Priya’s";
const fresh = "a new one of asha@northfold.example";

describeOnEachDatabase("an answer that comes late", (open) => {
  test.each<[string, string, string?]>([
    ["our answer was moved", other],
    ["all was moved", other],
    ["it was merged", other],
    ["the other was merged into it", own],
    ["it was split", "the split one"],
    ["its client was merged", own],
    ["it is in the bin", fresh],
    ["its client is in the bin", `${fresh}, client in the bin`, fresh],
    ["it is spam", `${fresh}, done, spam`, fresh],
  ])("%s: it is in %s; it waits there after the undo", async (event, place, after = place) => {
    const database = await open();
    const { answer, placeOf, ...scene } = await openScene(database);
    const undo = await events[event]?.({ answer, placeOf, ...scene });
    const late = await answer();
    expect(late.place).toBe(place);
    await undo?.();
    expect(await placeOf(late.id)).toBe(after);
    expect([(await answer()).place, (await answer({ "In-Reply-To": null })).place]).toEqual([
      own,
      own,
    ]);
    const texts = (await rowsOf(database, "messages")).map(({ text }) => text);
    for (const number of [1, 2, 3]) expect(texts).toContain(`Answer ${number}`);
  });

  test("an undo without one gives its turn back", async () => {
    const database = await open();
    const scene = await openScene(database);
    const undo = await events["the other was merged into it"]?.(scene);
    await undo?.();
    expect(await scene.placeOf(scene.messages.ours)).toBe(`${own}, theirs`);
  });
});

describeOnEachDatabase("an answer to a bulk email", (open) => {
  test.each([
    ["its client", "a new one of priya@else.example"],
    ["somebody else", "a new one of lee@else.example"],
    ["unsubscribed", "a new one of priya@else.example"],
    ["erased", "a new one of priya@else.example"],
  ])("of %s is in %s", async (who, place) => {
    const database = await open();
    const { admin, answer, test: context } = await openScene(database);
    const email = "priya@else.example";
    const bulk = {
      clientMails: [email, "asha@northfold.example"],
      mailSubject: "News",
      mailBody: "Hi",
    };
    const { id } = await sendBulkEmail(admin, bulk);
    const sent = database.read
      .selectFrom("emails")
      .select("message_id")
      .where("bulk_email_id", "=", id);
    const { message_id } = await sent.where("recipient", "=", email).executeTakeFirstOrThrow();
    if (who === "unsubscribed") {
      const clients = (write: Transaction) =>
        write.updateTable("clients").set({ unsubscribed_at: 1 });
      await database.write((transaction) => clients(transaction).execute());
    }
    if (who === "erased") await confirmPlan(context, await planErasure(admin, { email }));
    const From = who === "somebody else" ? "Lee <lee@else.example>" : email;
    const headers = { "In-Reply-To": message_id, Subject: "Re: News", From };
    expect((await answer(headers)).place).toBe(place);
  });
});

const boss = { From: "boss@northfold.example" };
const priya = { From: "priya@else.example" };
const list = {
  From: "'Asha' via Sales <sales@list.example>",
  "Reply-To": "asha@northfold.example",
};
const noId = { "In-Reply-To": null };

describeOnEachDatabase("answers of several people", (open) => {
  test.each<[string, ...[Record<string, string | null>, string][]]>([
    [
      "the same id twice",
      [{ "Message-ID": "<a@x>" }, own],
      [{ "Message-ID": "<a@x>" }, own],
      [{ "In-Reply-To": "<a@x>" }, own],
    ],
    [
      "a list cuts the ids",
      [
        { ...list, "In-Reply-To": "<1@list.example>", Subject: "[Sales] Re: The order gateway" },
        own,
      ],
    ],
    ["a Cc who is no client", [{ Cc: boss.From }, own], [boss, own], [{ ...boss, ...noId }, own]],
    [
      "a Cc who is another client",
      [{ Cc: priya.From }, own],
      [priya, own],
      [{ ...priya, ...noId }, own],
      [{ ...priya, ...noId, Subject: "Re: Seats" }, "a new one of priya@else.example"],
    ],
    [
      "nobody of them",
      [{ From: "lee@else.example" }, `a new one of lee@else.example, answers ${own}`],
    ],
  ])("%s", async (_, ...emails) => {
    const { answer } = await openScene(await open());
    for (const [headers, place] of emails) expect((await answer(headers)).place).toBe(place);
  });
});
