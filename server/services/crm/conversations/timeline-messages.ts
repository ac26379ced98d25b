import { sql } from "kysely";
import type { TimelineEntry } from "../../../../contract/timeline.ts";
import type { Db } from "../../../db/schema.ts";
import { type TextLimits, textColumns, textOf } from "../../mail/message-text.ts";
import { isUnreadable } from "../../mail/unreadable-mail.ts";
import { isCopyOf } from "../../outbox/enqueue-emails.ts";
import { recipientsIn, replyToIn } from "../records/participants.ts";
import { fileView } from "../records/reply-drafts.ts";
import { emailStateOf, stateColumns, worstState } from "../rules/email-state.ts";
import { personOf, staffName } from "./timeline-changes.ts";

type MessageEntry = Extract<TimelineEntry, { type: "message" }>;

/** Maximum characters of a message's texts, and numbers of its recipients and files. */
export type MessageLimits = TextLimits & { recipients: number; files: number; hasHtml?: true };

/** Column: whether another person than the client wrote it, whose data has been restricted since. */
export const isHidden = sql<number | null>`(select 1 from clients as writer
  where writer.email = lower(messages.from_email) and writer.restricted_at >= messages.at
    and writer.id <> coalesce(messages.client_id, ''))`;

/** These messages as entries of a conversation, in no order. */
export async function readMessages(
  db: Db,
  ids: readonly string[],
  limits: MessageLimits,
  now: number,
): Promise<MessageEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("messages")
    .select(["id", "direction", "kind", "email_id", "subject", "from_email", "from_name"])
    .select(["recipients", "reply_to", "authenticated", "is_checked", "genuine_at", "sent_by"])
    .select(["over_limit", "at", isHidden.as("is_hidden"), staffName("sent_by").as("author")])
    .select(
      sql<number>`coalesce(is_formatted, case when html is null then 0 else 1 end)`.as("rich"),
    )
    .$if(limits.hasHtml === true, (query) => query.select("html"))
    .select(textColumns(limits))
    .where("id", "in", ids)
    .execute();
  const states = await readStates(db, rows, now);
  const attached = await readFiles(db, ids, limits.files);
  return rows.map((row) => {
    if (row.is_hidden !== null) attached.delete(row.id);
    const { to, cc, bcc, recipientCount } = recipientsOf(row.recipients, limits.recipients);
    const files = attached.get(row.id) ?? [];
    const [pictures, others] = [1, 0].map((kind) =>
      files.filter((file) => file.is_signature === kind).map(fileView),
    );
    const fileCount = Number(files[0]?.total ?? 0);
    const { isCut, ...texts } =
      row.is_hidden !== null
        ? { text: "The data of this person is restricted.", quoted: "", isCut: false }
        : textOf(row, limits);
    return {
      type: "message",
      id: row.id,
      at: new Date(row.at).toISOString(),
      direction: row.direction,
      kind: row.over_limit > 0 ? "over-limit" : row.kind,
      from: { name: row.from_name, email: row.from_email },
      to,
      cc,
      bcc,
      replyTo: replyToIn(row.reply_to).slice(0, limits.recipients),
      recipientCount,
      subject: row.subject,
      ...texts,
      isFormatted: row.is_hidden === null && row.rich === 1,
      ...(row.is_hidden === null && row.html && { html: row.html }),
      files: others ?? [],
      signatureImages: pictures ?? [],
      fileCount,
      isCut: isCut || files.length < fileCount,
      isUnreadable: row.direction === "in" && isUnreadable(texts.text),
      authenticated: row.authenticated,
      isChecked: row.is_checked === 1,
      isGenuine: row.genuine_at !== null,
      by: personOf(row.sent_by, row.author),
      ...deliveryOf(states.get(row.email_id ?? "") ?? []),
    };
  });
}

type Delivery = MessageEntry["deliveries"][number];

const deliveryOf = (deliveries: readonly Delivery[]) => ({
  state: deliveries.length === 0 ? null : worstState(deliveries.map(({ state }) => state)),
  deliveries: deliveries.length > 1 ? [...deliveries] : [],
});

function recipientsOf(stored: string, max: number) {
  const { to = [], cc = [], bcc = [] } = recipientsIn(stored);
  const shownTo = to.slice(0, max);
  return {
    to: shownTo,
    cc: cc.slice(0, max - shownTo.length),
    bcc,
    recipientCount: to.length + cc.length,
  };
}

/** The first `max` files of each message, with the number of all of its files. */
async function readFiles(db: Db, messageIds: readonly string[], max: number) {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("message_files")
        .select(["id", "message_id", "name", "type", "bytes", "is_signature"])
        .select(({ fn }) => [
          fn
            .agg<number>("row_number")
            .over((over) => over.partitionBy("message_id").orderBy("is_signature").orderBy("id"))
            .as("number"),
          fn
            .countAll<number>()
            .over((over) => over.partitionBy("message_id"))
            .as("total"),
        ])
        .where("message_id", "in", messageIds)
        .as("numbered"),
    )
    .selectAll()
    .where("number", "<=", max)
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ message_id }) => message_id);
}

async function readStates(db: Db, messages: readonly { email_id: string | null }[], now: number) {
  const ids = messages.flatMap(({ email_id }) => email_id ?? []);
  if (ids.length === 0) return new Map<string, Delivery[]>();
  const rows = await db
    .selectFrom("emails")
    .select(["emails.copy_of", "emails.recipient"])
    .select(stateColumns)
    .where(isCopyOf(ids))
    .orderBy("emails.id")
    .execute();
  const copies = Map.groupBy(rows, ({ id, copy_of }) => copy_of ?? id);
  return new Map(
    [...copies].map(([id, group]) => [
      id,
      group.map((row) => ({ email: row.recipient, state: emailStateOf(row, now) })),
    ]),
  );
}
