import { dayMs } from "../../../contract/durations.ts";
import type { Context } from "../../services/context.ts";
import { addNote } from "../../services/crm/conversations/add-note.ts";
import { replyToEnquiry } from "../../services/crm/conversations/reply-to-enquiry.ts";
import { receiveMessage } from "../../services/crm/messages/receive-message.ts";
import { createReplyTemplate } from "../../services/emails/reply-templates.ts";
import { type DemoClient, demoClients } from "./demo-clients.ts";
import { demoConversations, demoTemplates } from "./demo-conversations.ts";
import { type As, type DemoEvent, timesBefore } from "./demo-staff.ts";

/** Emails in both directions and notes, after the enquiries that they belong to. */
export function conversationEvents(end: number): DemoEvent[] {
  const timeOf = timesBefore(end);
  const templates = demoTemplates.map((template) => ({
    at: timeOf(40),
    run: (as: As) => createReplyTemplate(as("arjun"), template),
  }));
  const steps = demoConversations.flatMap(({ client, steps }) =>
    steps.map((step) => ({
      at: end - step.daysAgo * dayMs,
      async run(as: As) {
        const system = as({ kind: "system" });
        if (step.kind === "answer") return receiveAnswer(system, client, step.text);
        const id = await latestEnquiry(system, client);
        if (step.kind === "note") return addNote(as(step.by), id, step.text);
        const after = await latestMessage(system, id);
        return replyToEnquiry(as(step.by), id, { text: step.text, after });
      },
    })),
  );
  return [...templates, ...steps];
}

async function latestEnquiry({ database }: Context, client: DemoClient): Promise<string> {
  const { id } = await database.read
    .selectFrom("enquiries")
    .select("id")
    .where("email", "=", demoClients[client].email)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function latestMessage({ database }: Context, enquiry: string): Promise<string | null> {
  const message = await database.read
    .selectFrom("messages")
    .select("id")
    .where("enquiry_id", "=", enquiry)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return message?.id ?? null;
}

/** As the client's mail program answers our latest email. */
async function receiveAnswer(context: Context, client: DemoClient, text: string) {
  const { name, email } = demoClients[client];
  const enquiry = await latestEnquiry(context, client);
  const answered = await context.database.read
    .selectFrom("messages")
    .select(["message_id", "subject"])
    .where("enquiry_id", "=", enquiry)
    .where("direction", "=", "out")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const raw = [
    `From: =?utf-8?B?${Buffer.from(name).toString("base64")}?= <${email}>`,
    `To: ${context.settings.mailFrom}`,
    `Subject: =?utf-8?B?${Buffer.from(answered.subject).toString("base64")}?=`,
    `Date: ${new Date(context.now()).toUTCString()}`,
    `Message-ID: <answer-${context.now()}-${client}@mail.example>`,
    `In-Reply-To: ${answered.message_id}`,
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    text,
  ].join("\r\n");
  await receiveMessage(context, { raw: Buffer.from(raw), source: "folder" });
}
