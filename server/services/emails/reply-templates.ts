import { templateFileLimits } from "../../../contract/office-limits.ts";
import type { ReplyTemplate } from "../../../contract/replies.ts";
import { newId } from "../../db/new-id.ts";
import type { Db } from "../../db/schema.ts";
import type { ReplyTemplateRow } from "../../db/tables/conversation-tables.ts";
import { record } from "../audit/record.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  requireStaff,
  type WriteContext,
} from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { filesOf, removeFilesOf, setFiles } from "./attached-files.ts";

type TemplateInput = Pick<ReplyTemplate, "name" | "subject" | "body"> & {
  files?: readonly string[] | undefined;
};

const columns = ["id", "name", "subject", "body", "version", "changed_at"] as const;

async function templateViews(
  db: Db,
  rows: readonly Pick<ReplyTemplateRow, (typeof columns)[number]>[],
): Promise<ReplyTemplate[]> {
  const ids = rows.map(({ id }) => id);
  const files = await filesOf(db, ids);
  return rows.map(({ changed_at, ...template }) => ({
    ...template,
    files: files(template.id),
    changedAt: new Date(changed_at).toISOString(),
  }));
}

async function saved(
  context: WriteContext,
  row: Pick<ReplyTemplateRow, (typeof columns)[number]>,
  files: readonly string[] | undefined,
): Promise<ReplyTemplate> {
  const maxFiles = templateFileLimits.files;
  if (files) await setFiles(context, { id: row.id, ids: files, maxFiles });
  const [view] = await templateViews(context.transaction, [row]);
  if (!view) throw gone();
  return view;
}

export async function listReplyTemplates(context: Context): Promise<ReplyTemplate[]> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const rows = await db.selectFrom("reply_templates").select(columns).orderBy("name").execute();
  return templateViews(db, rows);
}

/** Adds a template. @throws Conflict if another one has its name */
export function createReplyTemplate(
  context: Context,
  { files, ...input }: TemplateInput,
): Promise<ReplyTemplate> {
  requireRight(context, "answer");
  const { id: changed_by } = requireStaff(context);
  return uniquelyNamed(context, () =>
    inTransaction(context, async (context, transaction) => {
      const row = { id: newId(), ...input, version: 1, changed_at: context.now() };
      await transaction
        .insertInto("reply_templates")
        .values({ ...row, changed_by })
        .execute();
      await record(context, "template.create", { template: row.id });
      return saved(context, row, files);
    }),
  );
}

/**
 * Changes a template.
 * @param version the one that its author had read
 * @throws NotFound; Conflict if somebody changed it since, or if another one has its name
 */
export function updateReplyTemplate(
  context: Context,
  id: string,
  { version, files, ...input }: TemplateInput & { version: number },
): Promise<ReplyTemplate> {
  requireRight(context, "answer");
  const { id: changed_by } = requireStaff(context);
  return uniquelyNamed(context, () =>
    inTransaction(context, async (context, transaction) => {
      const changed = await transaction
        .updateTable("reply_templates")
        .set({ ...input, version: version + 1, changed_by, changed_at: context.now() })
        .where("id", "=", id)
        .where("version", "=", version)
        .returning(columns)
        .executeTakeFirst();
      if (!changed) {
        const exists = await transaction
          .selectFrom("reply_templates")
          .select("id")
          .where("id", "=", id)
          .executeTakeFirst();
        if (!exists) throw gone();
        throw new Conflict(
          "Somebody else has changed this template. Please read theirs, then save yours again.",
        );
      }
      await record(context, "template.update", { template: id });
      return saved(context, changed, files);
    }),
  );
}

/** Deletes a template; emails written with it stay. @throws NotFound */
export async function deleteReplyTemplate(context: Context, id: string): Promise<void> {
  requireRight(context, "answer");
  await inTransaction(context, async (context, transaction) => {
    const deleted = await transaction
      .deleteFrom("reply_templates")
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!deleted) throw gone();
    await removeFilesOf(transaction, [id]);
    const details = { title: deleted.name };
    await record(context, "template.delete", { template: id }, details);
  });
}

const gone = () => new NotFound("This template no longer exists.");

async function uniquelyNamed<Result>(context: Context, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (!context.database.isDuplicate(error)) throw error;
    throw new Conflict("Another template has this name. Please choose a different one.");
  }
}
