import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import { replyToEnquiry } from "../../../server/services/crm/conversations/reply-to-enquiry.ts";
import { receiveEnquiry } from "../../../server/services/crm/enquiries/receive-enquiry.ts";
import { receiveMessage } from "../../../server/services/crm/messages/receive-message.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { seedOfRun } from "../../faults/run-options.ts";
import { putStaff } from "../../put-staff.ts";
import { rawBounce, rawMail } from "../../raw-mail.ts";
import { system, testContext } from "../../service-context.ts";
import { randomNumbers } from "../bench/figures.ts";

const us = "hello@nirbhay.example";

/** What a program writes of the email that it answers: its ids, the oldest first, and our service's. */
type Answered = { ids: readonly string[]; service: string; subject: string };

/** How programs answer (`design/conversation-2.md`): some lose ids, some mail services replace them. */
const programs: Readonly<Record<string, (answered: Answered) => Record<string, string | null>>> = {
  "all ids": ({ ids, subject }) => ({
    "In-Reply-To": ids.at(-1) ?? null,
    References: ids.join("\r\n "),
    Subject: `Re: ${subject}`,
  }),
  "one id": ({ ids, subject }) => ({
    "In-Reply-To": ids.at(-1) ?? null,
    Subject: `RE: ${subject}`,
    "Thread-Index": "AdtZ",
  }),
  "first and last id": ({ ids, subject }) => ({
    "In-Reply-To": "<unknown@elsewhere.example>",
    References: [ids[0], "<unknown@elsewhere.example>"].join(" "),
    Subject: `AW: ${subject}`,
  }),
  "a mail service’s id": ({ service, subject }) => ({
    "In-Reply-To": `<${service}@email.service.example>`,
    Subject: `Re: ${subject}`,
  }),
  "no id": ({ subject }) => ({ Subject: `[External] SV: ${subject}` }),
};

/** What else comes into a sales mailbox, and where it belongs. */
const otherMail: Readonly<
  Record<string, { outcome: string; raw(of: Conversation, at: number): Uint8Array }>
> = {
  "a vacation of a participant": {
    outcome: "auto-reply in its conversation",
    raw: ({ people, ids }, at) =>
      rawMail(
        {
          From: people.at(-1) ?? "",
          "In-Reply-To": ids.at(-1) ?? "",
          "Auto-Submitted": "auto-replied",
          Date: null,
        },
        `Back on Monday (${at}).`,
      ),
  },
  "a bounce of one copy": {
    outcome: "bounce in its conversation",
    raw: ({ people, ids }) =>
      rawBounce({
        messageId: ids.at(-1) ?? "",
        recipient: people.at(-1) ?? "",
        status: "4.4.1",
        action: "delayed",
      }),
  },
  "a report about nobody we know": {
    outcome: "bounce listed under failed emails",
    raw: (_, at) =>
      rawBounce({ messageId: `<other${at}@else.example>`, recipient: `nobody${at}@else.example` }),
  },
  "a newsletter": {
    outcome: "message as a new enquiry",
    raw: (_, at) =>
      rawMail({
        From: `news${at}@shop.example`,
        Precedence: "bulk",
        Subject: `Offer ${at}`,
        Date: null,
      }),
  },
  "a question of somebody new, with others in copy": {
    outcome: "message as a new enquiry",
    raw: (_, at) =>
      rawMail({
        From: `new${at}@firm.example`,
        Cc: `boss${at}@firm.example`,
        Subject: `Prices ${at}`,
        Date: null,
      }),
  },
};

type Conversation = Answered & { id: string; client: string; people: string[]; latest: string };

async function answerAll(
  database: Database,
  context: Parameters<typeof replyToEnquiry>[0],
  conversation: Conversation,
  number: number,
): Promise<string[]> {
  const [to = "", ...cc] = conversation.people;
  const { id } = await replyToEnquiry(context, conversation.id, {
    text: `Answer ${number}`,
    after: conversation.latest || null,
    to: [to],
    cc,
  });
  const first = database.read
    .selectFrom("messages")
    .innerJoin("emails", "emails.id", "messages.email_id")
    .select(["emails.id", "emails.message_id", "emails.thread_references", "emails.subject"])
    .where("messages.id", "=", id);
  const email = await first.executeTakeFirstOrThrow();
  const service = `0100-service-id-of-${String(number).padStart(4, "0")}`;
  const copies = await database.write((transaction) =>
    transaction
      .updateTable("emails")
      .set({ status: "sent", sent_at: context.now(), accepted_as: service })
      .where("message_id", "=", email.message_id)
      .returning("recipient")
      .execute(),
  );
  Object.assign(conversation, {
    ids: [...(email.thread_references ?? "").split(" "), email.message_id],
    subject: email.subject.replace(/^Re: /, ""),
    latest: id,
    service,
  });
  return copies.map(({ recipient }) => recipient).sort();
}

describeOnEachDatabase("200 emails of three people in each of 20 conversations", (open) => {
  test("are each in their place; nobody else gets anything, and no stranger joins", async () => {
    const random = randomNumbers(seedOfRun());
    const pick = <Item>(from: readonly Item[]): Item =>
      from[Math.floor(random() * from.length)] as Item;
    const database = await open();
    const context = testContext(database);
    const staff = context.as({ actor: (await putStaff(database, "Kavya", "agent")).actor });
    const conversations: Conversation[] = [];
    for (let at = 0; at < 20; at++) {
      const client = `client${at}@company${at}.example`;
      const form = { name: "Asha Verma", company_name: `Company ${at}` };
      const { id } = await receiveEnquiry(context, {
        ...form,
        email_id: client,
        phone: "+91 98100 00000",
        description: `Question ${at} about our gateway`,
      });
      const conversation = { id, client, people: [client], ids: [], service: "", subject: "" };
      conversations.push({ ...conversation, latest: "" });
      // Answers to forms share a subject; each of these conversations has its own.
      await database.write((transaction) =>
        transaction
          .updateTable("enquiries")
          .set({ subject: `Order ${at}` })
          .where("id", "=", id)
          .execute(),
      );
    }
    const wrong: string[] = [];
    const landed = new Map<string, number>();
    const note = (what: string, where: string) => {
      const line = `${what} | ${where}`;
      landed.set(line, (landed.get(line) ?? 0) + 1);
    };
    for (let number = 0; number < 200; number++) {
      // Ten days.
      context.pass((10 * dayMs) / 200);
      const conversation = number < 20 ? conversations[number] : pick(conversations);
      if (!conversation) throw new Error("There are 20.");
      if (conversation.ids.length === 0 || random() < 0.4) {
        const expected = [...conversation.people].sort();
        const got = await answerAll(database, staff, conversation, number);
        note("our answer to all", `${got.length} copies`);
        if (got.join() !== expected.join()) wrong.push(`answer ${number} went to ${got.join()}`);
        continue;
      }
      if (random() < 0.2) {
        const [what, { outcome, raw }] = pick(Object.entries(otherMail));
        const email = raw(conversation, number);
        const received = await receiveMessage(
          { ...context, actor: system },
          { raw: email, source: "folder" },
        );
        const isIn = received.enquiryId === conversation.id;
        const where = isIn
          ? "in its conversation"
          : received.enquiryId === null
            ? "listed under failed emails"
            : "as a new enquiry";
        note(what, `${received.outcome} ${where}`);
        if (`${received.outcome} ${where}` !== outcome)
          wrong.push(`email ${number}, ${what}: ${received.outcome} ${where}`);
        continue;
      }
      const isStranger = random() < 0.15;
      const from = isStranger ? `stranger${number}@else.example` : pick(conversation.people);
      const colleague = `colleague${number}@${conversation.client.split("@")[1]}`;
      const brings = !isStranger && conversation.people.length < 3 && random() < 0.5;
      const others = conversation.people.filter((each) => each !== from);
      const name = pick(Object.keys(programs));
      const raw = rawMail(
        {
          From: from,
          To: us,
          Cc: [...others, ...(brings ? [colleague] : [])].join(", ") || null,
          Date: null,
          ...programs[name]?.(conversation),
        },
        `Email ${number}`,
      );
      const received = await receiveMessage(
        { ...context, actor: system },
        { raw, source: "folder" },
      );
      const joins = received.enquiryId === conversation.id;
      if (joins === isStranger) wrong.push(`email ${number} of ${from} by ${name}`);
      note(
        isStranger ? "a stranger who knows an id" : `an answer with ${name}`,
        joins ? "in its conversation" : "a new enquiry",
      );
      if (joins) conversation.latest = received.id ?? "";
      if (brings && joins) conversation.people.push(colleague);
    }
    console.log(
      [...landed]
        .map(([line, count]) => `${count} | ${line}`)
        .sort()
        .join("\n"),
    );
    expect(wrong).toEqual([]);
    expect(conversations.some(({ people }) => people.length === 3)).toBe(true);
  });
});
