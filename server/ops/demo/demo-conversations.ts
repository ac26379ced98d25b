import { callbackPeriods } from "../../../contract/callback-time.ts";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import type { Context } from "../../services/context.ts";
import { addNote } from "../../services/crm/conversations/add-note.ts";
import { markDone } from "../../services/crm/conversations/mark-conversation.ts";
import { replyToEnquiry } from "../../services/crm/conversations/reply-to-enquiry.ts";
import {
  type Receipt,
  receiveCallbackRequest,
  receiveEnquiry,
} from "../../services/crm/enquiries/receive-enquiry.ts";
import { updateEnquiry } from "../../services/crm/enquiries/update-enquiry.ts";
import { receiveMessage } from "../../services/crm/messages/receive-message.ts";
import { createReplyTemplate } from "../../services/emails/reply-templates.ts";
import { type DemoHandling, demo, demoClient } from "./demo-data.ts";
import type { As, DemoEvent, TimeOf } from "./demo-events.ts";

/** Enquiries and callback requests as visitors send them, and their handling by staff. */
export function enquiryEvents(timeOf: TimeOf, end: number): DemoEvent[] {
  const enquiries = demo.enquiries.map(({ daysAgo, from, message, ...handling }, index) => ({
    at: timeOf(daysAgo, index),
    handling,
    receive: (as: As) => sendAs(as, { from, message }, index),
  }));
  const spam = demo.spam.map(({ daysAgo, input, ...handling }) => ({
    at: timeOf(daysAgo),
    handling,
    receive: (as: As) => receiveEnquiry(as({ kind: "visitor" }, "203.0.113.66"), input),
  }));
  return [...enquiries, ...spam].flatMap(({ at, handling, receive }, index) => {
    let id = "";
    const events: DemoEvent[] = [
      {
        at,
        run: async (as) => {
          ({ id } = await receive(as));
        },
      },
    ];
    if (handling.status === undefined) return events;
    const startedAt = at + (25 + ((index * 53) % 240)) * minuteMs;
    const closedAt = Math.min(startedAt + (2 + (index % 7)) * dayMs, end - hourMs);
    return [
      ...events,
      { at: startedAt, run: (as: As) => begin(as, id, handling, index) },
      { at: closedAt, run: (as: As) => close(as, id, handling, index) },
    ];
  });
}

const periods = callbackPeriods.filter((period) => period !== "exact");

function sendAs(
  as: As,
  { from, message }: { from: string; message: string | undefined },
  index: number,
): Promise<Receipt> {
  const { email, ...person } = demoClient(from);
  const context = as({ kind: "visitor" }, `198.51.100.${index + 1}`);
  const sent = { ...person, elapsed_ms: 40_000 + index * 1_000 };
  return message === undefined
    ? receiveCallbackRequest(context, {
        ...sent,
        email,
        preferred_time: periods[index % 4] ?? "any",
      })
    : receiveEnquiry(context, { ...sent, email_id: email, description: message });
}

/** Somebody takes it, and answers an enquiry; a callback request is called. */
async function begin(as: As, id: string, { status, by }: DemoHandling, index: number) {
  if (status === "spam") return;
  const context = as(by ?? "meera");
  const { actor } = context;
  const assignee = by && actor.kind === "staff" ? actor.id : undefined;
  const { kind, name } = await updateEnquiry(context, id, { status: "in-progress", assignee });
  if (kind === "callback") return markDone(context, [id], true);
  const answer = demo.answers[index % demo.answers.length] ?? "";
  await replyToEnquiry(context, id, {
    text: `Dear ${name.split(" ")[0]},\n\n${answer}`,
    after: null,
  });
}

/** Worth of projects, in paise. */
const worths = [14, 9, 3.2, 7.5, 22, 4.8, 12.4, 1.8, 6].map((lakhs) => lakhs * 100_000_00);

const close = (as: As, id: string, { status, by, note }: DemoHandling, index: number) =>
  updateEnquiry(as(by ?? "meera"), id, {
    status,
    note,
    worth: ["won", "in-progress"].includes(status ?? "")
      ? worths[index % worths.length]
      : undefined,
    stage: status === "in-progress" && index % 2 === 0 ? "proposal" : undefined,
    lostReason: status === "lost" ? "price" : undefined,
  });

/** Emails in both directions and notes, after the enquiries that they belong to. */
export function conversationEvents(timeOf: TimeOf, end: number): DemoEvent[] {
  const templates = demo.templates.map((template) => ({
    at: timeOf(40),
    run: (as: As) => createReplyTemplate(as("arjun"), template),
  }));
  const steps = demo.conversations.map(({ daysAgo, kind, client, by, text }) => ({
    at: end - daysAgo * dayMs,
    async run(as: As) {
      const context = as(kind === "answer" ? { kind: "system" } : by);
      const id = await latestEnquiry(context, client);
      if (kind === "note") return addNote(context, id, text);
      const latest = await latestMessage(context, id);
      if (kind === "answer") return receiveAnswer(context, { client, text, to: latest });
      return replyToEnquiry(context, id, { text, after: latest?.id ?? null });
    },
  }));
  return [...templates, ...steps];
}

async function latestEnquiry({ database }: Context, client: string): Promise<string> {
  const { id } = await database.read
    .selectFrom("enquiries")
    .select("id")
    .where("email", "=", demoClient(client).email)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const latestMessage = ({ database }: Context, enquiry: string) =>
  database.read
    .selectFrom("messages")
    .select(["id", "message_id", "subject"])
    .where("enquiry_id", "=", enquiry)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

type Answer = {
  client: string;
  text: string;
  to: { message_id: string | null; subject: string } | undefined;
};

/** As the client's mail program answers our latest email. */
async function receiveAnswer(context: Context, { client, text, to }: Answer): Promise<void> {
  const { name, email } = demoClient(client);
  const encoded = (header: string) => `=?utf-8?B?${Buffer.from(header).toString("base64")}?=`;
  const raw = [
    `From: ${encoded(name)} <${email}>`,
    `To: ${context.settings.mailFrom}`,
    `Subject: ${encoded(to?.subject ?? "")}`,
    `Date: ${new Date(context.now()).toUTCString()}`,
    `Message-ID: <answer-${context.now()}-${client}@mail.example>`,
    `In-Reply-To: ${to?.message_id}`,
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    text,
  ].join("\r\n");
  await receiveMessage(context, { raw: Buffer.from(raw), source: "folder" });
}
