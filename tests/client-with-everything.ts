import { sql } from "kysely";
import { minuteMs } from "../contract/durations.ts";
import type { Database } from "../server/db/database.ts";
import { newId } from "../server/db/new-id.ts";
import type { Context } from "../server/services/context.ts";
import { createClient } from "../server/services/crm/clients/create-client.ts";
import { tagClients } from "../server/services/crm/clients/tag-clients.ts";
import { updateClient } from "../server/services/crm/clients/update-client.ts";
import { addNote } from "../server/services/crm/conversations/add-note.ts";
import { addReplyFile } from "../server/services/crm/conversations/attach-to-reply.ts";
import { replyToEnquiry } from "../server/services/crm/conversations/reply-to-enquiry.ts";
import { saveReplyDraft } from "../server/services/crm/conversations/save-reply-draft.ts";
import { saveEmailDraft } from "../server/services/emails/email-drafts.ts";
import { sendBulkEmail } from "../server/services/emails/send-bulk-email.ts";
import { createWebhook } from "../server/services/webhooks/save-webhook.ts";
import { putStaff } from "./put-staff.ts";
import { rawMail } from "./raw-mail.ts";
import { openReceiving } from "./receiving-scene.ts";
import { sendDue } from "./send-due.ts";
import { filesIn } from "./test-media.ts";

/** Asha's addresses, today's first. */
export const addresses = ["asha@corrected.example", "asha@northfold.example"] as const;

/** A word in every text and file of hers, and in nobody else's. */
export const trace = "peregrine";

const pdf = (name: string) => ({
  name: `${trace}-${name}.pdf`,
  bytes: Buffer.from(`%PDF-1.7 ${trace}`),
});

const emailWithFile = [
  ...["--b", "", `Our ${trace} plan.`, "--b", "Content-Type: application/pdf"],
  ...[`Content-Disposition: attachment; filename=${trace}-plan.pdf`, "", `%PDF ${trace}`, "--b--"],
].join("\n");

/**
 * A client with everything: an email with a file, a note, an answer with a file, a draft with a file,
 * a tag, a corrected address, a bulk email, an unsent one, and an event for a webhook. Nothing waits to be sent.
 */
export async function putClientWithEverything(database: Database) {
  const { test: context, id: enquiry, receive, reply } = await openReceiving(database);
  const admin = context.as({ actor: (await putStaff(database, "Kavya", "admin")).actor });
  const agent = context.as({ actor: (await putStaff(database, "Ravi", "agent")).actor });
  const events = ["enquiry.answered"] as const;
  await createWebhook(admin, { name: "CRM", url: "https://crm.example/hook", events });
  const clients = database.read.selectFrom("clients").select("id");
  const { id: client } = await clients.executeTakeFirstOrThrow();
  await receive(
    rawMail({ ...reply, "Content-Type": "multipart/mixed; boundary=b" }, emailWithFile),
  );
  const latest = database.read.selectFrom("messages").select("id").orderBy("id", "desc");
  const after = (await latest.executeTakeFirstOrThrow()).id;
  /** A reply with a file, held or until a time (ISO 8601). */
  const answer = async (text: string, sendAt?: string) => {
    const { id: file } = await addReplyFile(agent, enquiry, pdf("answer"));
    return replyToEnquiry(agent, enquiry, { text, after, files: [file], sendAt });
  };
  await answer(`The ${trace} answer.`);
  context.pass(minuteMs);
  await sendDue(context);
  await addNote(agent, enquiry, `A ${trace} note.`);
  await addReplyFile(agent, enquiry, pdf("draft"));
  await saveReplyDraft(agent, enquiry, { kind: "reply", text: `A ${trace} draft.` });
  await tagClients(agent, [client], `A ${trace}`);
  await updateClient(agent, client, { email_id: addresses[0] }, {});
  const farhan = { name: "Farhan", company_name: "", phone: "", about: "" };
  await createClient(agent, { ...farhan, email_id: "farhan@x.example" });
  const clientMails = [addresses[0], "farhan@x.example"];
  await sendBulkEmail(agent, { clientMails, mailSubject: "News", mailBody: "Dear {name}" });
  await saveEmailDraft(agent, newId(), {
    to: [addresses[0]],
    subject: trace,
    body: trace,
    window: newId(),
  });
  await sendDue(context);
  return { context, admin, agent, enquiry, client, answer };
}

/** Every row of every table and every file, as text in lower case. */
export async function everythingStored({ database, media }: Context): Promise<string> {
  const tables = await database.read.introspection.getTables();
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.read);
    texts.push(JSON.stringify(rows));
  }
  for (const name of await filesIn(media)) {
    const file = await media.get(name);
    const chunks = file ? await Array.fromAsync<Uint8Array>(file.body) : [];
    texts.push(name, Buffer.concat(chunks).toString("latin1"));
  }
  return texts.join("\n").toLowerCase();
}
