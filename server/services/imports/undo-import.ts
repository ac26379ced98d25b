import type { ExpressionBuilder } from "kysely";
import type { AuditAction } from "../../../contract/audit.ts";
import type { Schema, Transaction } from "../../db/schema.ts";
import { deleteFromBin } from "../bin/delete-from-bin.ts";
import { deletePosts } from "../blog/delete-posts.ts";
import { schedule } from "../blog/publish-due.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { deleteClients } from "../crm/clients/client-bin.ts";
import { deleteEnquiries } from "../crm/enquiries/delete-enquiries.ts";
import { isInUseSince } from "../crm/imports/undo-row.ts";
import { renew } from "../crm/moves/move-state.ts";
import { removePrivateFiles } from "../crm/records/private-files.ts";
import { NotFound } from "../errors.ts";
import { dropUnusedImage } from "../media/delete-media.ts";

/** The request id of an import in the audit log, by which an undo finds what it added. */
export const importRequest = (id: string) => `import-${id}`;

/**
 * Deletes permanently what an import of posts or emails added, so that its file can be imported
 * again. Posts that were changed since, and conversations and clients with something new, stay.
 * @returns the names of what stays, and how much was deleted
 * @throws NotFound for an unknown import
 */
export async function undoImportOf(
  context: Context,
  id: string,
): Promise<{ deleted: number; staying: string[] }> {
  requireRight(context, "clients", "settings");
  const posts = await undoPostImport(context, id);
  const added = await readAdded(context, id);
  const mail = await undoMail(context, added("message.receive"), added("enquiry.receive"));
  const clients = await undoClients(context, added("client.create"));
  return {
    deleted: posts.deleted + mail.deleted + clients.deleted,
    staying: [...posts.staying, ...mail.staying, ...clients.staying],
  };
}

/**
 * Deletes the posts and pictures of an import for good, which needs the right to.
 * @throws NotFound
 */
export async function undoPostImport(context: Context, id: string): Promise<Undone> {
  requireRight(context, "blog", "media", "delete", "staff");
  const added = await readAdded(context, id);
  const posts = await undoPosts(context, added("post.create"));
  for (const image of added("media.add"))
    await dropUnusedImage(context, { id: image, isNew: true });
  return posts;
}

async function readAdded({ database }: Context, id: string) {
  const rows = await database.read
    .selectFrom("audit_log")
    .select(["action", "subject_id"])
    .where("request_id", "=", importRequest(id))
    .orderBy("id")
    .execute();
  if (rows.length === 0) throw new NotFound("This import does not exist.");
  return (action: AuditAction): string[] =>
    rows.flatMap((row) => (row.action === action ? (row.subject_id ?? []) : []));
}

/**
 * Those of these records that somebody has changed since they were imported, by the audit log. Not
 * counted: that they were put into the bin, and what imports and their undoing did.
 */
async function changedSince(
  { database }: Context,
  subject: "client" | "enquiry",
  ids: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await database.read
    .selectFrom("audit_log")
    .select("subject_id")
    .distinct()
    .where("subject", "=", subject)
    .where("subject_id", "in", ids)
    .where("action", "not in", ["client.delete", "enquiry.delete"])
    .where("request_id", "not like", importRequest("%"))
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

type Undone = { deleted: number; staying: string[] };

/** Condition: somebody has saved the post since, or has unsaved changes to it. */
const isChanged = ({ or, exists, selectFrom }: ExpressionBuilder<Schema, "posts">) =>
  or([
    exists(
      selectFrom("post_revisions")
        .select("version")
        .whereRef("post_id", "=", "posts.id")
        .where("version", ">", 1)
        .where("saved_by", "<>", schedule),
    ),
    exists(selectFrom("post_drafts").select("post_id").whereRef("post_id", "=", "posts.id")),
  ]);

async function undoPosts(context: Context, ids: readonly string[]): Promise<Undone> {
  const undone: Undone = { deleted: 0, staying: [] };
  for (const part of partsOf(ids)) {
    const posts = await context.database.read
      .selectFrom("posts")
      .select(["id", "title", "deleted_at"])
      .select((eb) => isChanged(eb).as("isChanged"))
      .where("id", "in", part)
      .execute();
    const others = posts.filter((post) => !post.isChanged);
    const staying = posts.filter((post) => !others.includes(post));
    undone.staying.push(...staying.map(({ title }) => title));
    const unchanged = others.map(({ id }) => id);
    if (unchanged.length === 0) continue;
    if (others.some(({ deleted_at }) => deleted_at === null)) await deletePosts(context, unchanged);
    undone.deleted += await deleteFromBin(context, { kind: "post", ids: unchanged });
  }
  return undone;
}

/** Deletes the conversations that an import began, and its emails in others. */
async function undoMail(
  context: Context,
  messageIds: readonly string[],
  enquiryIds: readonly string[],
): Promise<Undone> {
  const undone: Undone = { deleted: 0, staying: [] };
  const imported = new Set(messageIds);
  const begun = new Set(enquiryIds);
  for (const part of partsOf(enquiryIds)) {
    const enquiries = await context.database.read
      .selectFrom("enquiries")
      .select(["id", "name", "subject", "status", "deleted_at"])
      .where("id", "in", part)
      .execute();
    const messages = await context.database.read
      .selectFrom("messages")
      .select(["id", "enquiry_id"])
      .where("enquiry_id", "in", part)
      .execute();
    const drafts = await context.database.read
      .selectFrom("reply_drafts")
      .select("enquiry_id")
      .where("enquiry_id", "in", part)
      .execute();
    const changed = new Set(await changedSince(context, "enquiry", part));
    for (const { enquiry_id } of drafts) changed.add(enquiry_id);
    for (const { id, enquiry_id } of messages) if (!imported.has(id)) changed.add(enquiry_id);
    const isChanged = (row: (typeof enquiries)[number]) =>
      changed.has(row.id) || row.status !== "new";
    const gone = enquiries.filter((row) => !isChanged(row));
    undone.staying.push(
      ...enquiries.filter(isChanged).map(({ name, subject }) => `${name}: ${subject}`),
    );
    if (gone.length === 0) continue;
    const ids = gone.map(({ id }) => id);
    await removeMessages(
      context,
      messages.filter((row) => ids.includes(row.enquiry_id)).map(({ id }) => id),
    );
    if (gone.some(({ deleted_at }) => deleted_at === null)) await deleteEnquiries(context, ids);
    undone.deleted += await deleteFromBin(context, { kind: "enquiry", ids });
  }
  for (const part of partsOf(messageIds)) {
    const others = await context.database.read
      .selectFrom("messages")
      .select(["id", "enquiry_id"])
      .where("id", "in", part)
      .execute();
    const added = others.filter(({ enquiry_id }) => !begun.has(enquiry_id));
    const ids = added.map(({ id }) => id);
    undone.deleted += await removeMessages(context, ids);
    for (const id of new Set(added.map(({ enquiry_id }) => enquiry_id))) {
      await inTransaction(context, async (context) => {
        const enquiries = context.transaction.selectFrom("enquiries").selectAll();
        // Also in the bin (deleted_at).
        await renew(context, await enquiries.where("id", "=", id).executeTakeFirstOrThrow());
      });
    }
  }
  return undone;
}

/** Deletes emails with their files, and forgets that they were received. */
async function removeMessages(context: Context, ids: readonly string[]): Promise<number> {
  for (const part of partsOf(ids)) {
    const keys = await inTransaction(context, async ({ transaction }) => {
      const found = await filesOf(transaction, part);
      const digests = found.flatMap(({ digest }) => digest ?? []);
      await transaction
        .deleteFrom("received_mail")
        .where("digest", "in", ["", ...digests])
        .execute();
      await transaction.deleteFrom("messages").where("id", "in", part).execute();
      return found.flatMap(({ raw_key, key }) => [raw_key ?? [], key ?? []].flat());
    });
    await removePrivateFiles(context, [...new Set(keys)]);
  }
  return ids.length;
}

const filesOf = (transaction: Transaction, ids: readonly string[]) =>
  transaction
    .selectFrom("messages")
    .leftJoin("message_files", "message_files.message_id", "messages.id")
    .select(["messages.digest", "messages.raw_key", "message_files.key"])
    .where("messages.id", "in", ids)
    .execute();

async function undoClients(context: Context, ids: readonly string[]): Promise<Undone> {
  const undone: Undone = { deleted: 0, staying: [] };
  for (const part of partsOf(ids)) {
    const clients = await context.database.read
      .selectFrom("clients")
      .select(["id", "name", "deleted_at"])
      .select((eb) => isInUseSince(0)(eb).as("isInUse"))
      .where("id", "in", part)
      .where("restricted_at", "is", null)
      .where("merged_into", "is", null)
      .execute();
    const changed = await changedSince(context, "client", part);
    const gone = clients.filter(({ id, isInUse }) => !isInUse && !changed.has(id));
    const staying = clients.filter((client) => !gone.includes(client));
    undone.staying.push(...staying.map(({ name }) => name));
    if (gone.length === 0) continue;
    const all = gone.map(({ id }) => id);
    if (gone.some(({ deleted_at }) => deleted_at === null)) await deleteClients(context, all);
    undone.deleted += await deleteFromBin(context, { kind: "client", ids: all });
  }
  return undone;
}

function partsOf(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += 100) parts.push(ids.slice(start, start + 100));
  return parts;
}
