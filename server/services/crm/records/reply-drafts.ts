import { z } from "zod";
import type { MessageFile } from "../../../../contract/replies.ts";
import type { Transaction } from "../../../db/schema.ts";

const kind = z.enum(["reply", "note"]);

/** A draft that a merge appended to the one of its author in the other conversation. */
const Part = z.object({
  /** The conversation that it was written in. */
  from: z.string(),
  kind,
  text: z.string(),
  /** Ids. */
  files: z.array(z.string()),
  /** The author's draft in the other conversation; null for none. */
  above: z.object({ kind, text: z.string() }).nullable(),
  /** Parts of its own, as stored. */
  moved: z.string().nullable(),
});
type Part = z.infer<typeof Part>;

const partsIn = (stored: string | null | undefined): Part[] =>
  z.array(Part).parse(JSON.parse(stored ?? "[]"));

const blocks = (...texts: string[]) => texts.filter(Boolean).join("\n\n");

/** Drafts of colleagues go on in the other conversation, below theirs there. */
export async function moveDrafts(
  transaction: Transaction,
  from: string,
  to: string,
): Promise<void> {
  const drafts = await transaction
    .selectFrom("reply_drafts")
    .selectAll()
    .where("enquiry_id", "in", [from, to])
    .execute();
  for (const { moved, ...draft } of drafts.filter(({ enquiry_id }) => enquiry_id === from)) {
    const there = drafts.find((each) => each.enquiry_id === to && each.staff_id === draft.staff_id);
    const files = readDraftFiles(draft.files);
    const above = there ? { kind: there.kind, text: there.text } : null;
    const part = { ...draft, from, above, moved, files: files.map(({ id }) => id) };
    const both = {
      // No note goes out with a reply.
      kind: there?.kind === "note" ? there.kind : draft.kind === "note" ? draft.kind : "reply",
      text: blocks(there?.text ?? "", draft.text),
      files: JSON.stringify([...readDraftFiles(there?.files ?? "[]"), ...files]),
      // Another text than either window knows.
      changed_at: Math.max(there?.changed_at ?? 0, draft.changed_at) + 1,
      moved: JSON.stringify([...partsIn(there?.moved), Part.parse(part)]),
    } as const;
    await transaction
      .insertInto("reply_drafts")
      .values({ enquiry_id: to, staff_id: draft.staff_id, ...both })
      .onConflict((conflict) => conflict.columns(["enquiry_id", "staff_id"]).doUpdateSet(both))
      .execute();
  }
  await transaction.deleteFrom("reply_drafts").where("enquiry_id", "=", from).execute();
}

/**
 * Returns drafts to where they were written, as an undone merge does. One that was changed since,
 * so that its end can't be told, returns as it was; the text with the changes stays, too.
 */
export async function returnDrafts(
  transaction: Transaction,
  from: string,
  to: string,
): Promise<void> {
  const drafts = await transaction
    .selectFrom("reply_drafts")
    .selectAll()
    .where("enquiry_id", "=", to)
    .where("moved", "is not", null)
    .execute();
  for (const draft of drafts) {
    const parts = partsIn(draft.moved);
    const part = parts.find((each) => each.from === from);
    if (!part) continue;
    const [stays, text] = separate(draft.text, part, part === parts.at(-1));
    const files = readDraftFiles(draft.files);
    const filesOf = (isBack: boolean) =>
      JSON.stringify(files.filter(({ id }) => part.files.includes(id) === isBack));
    const back = { ...draft, enquiry_id: from, kind: part.kind, moved: part.moved };
    await transaction
      .insertInto("reply_drafts")
      .values({ ...back, text, files: filesOf(true) })
      .execute();
    const left = parts.filter((each) => each !== part);
    await transaction
      .updateTable("reply_drafts")
      .set({
        kind: part.above?.kind ?? draft.kind,
        text: stays,
        files: filesOf(false),
        moved: left.length === 0 ? null : JSON.stringify(left),
      })
      .where("enquiry_id", "=", to)
      .where("staff_id", "=", draft.staff_id)
      .execute();
  }
  await transaction
    .deleteFrom("reply_drafts")
    .where("enquiry_id", "=", to)
    .where("text", "=", "")
    .where("files", "=", "[]")
    .execute();
}

/** The text that stays, and the text that returns. */
function separate(text: string, part: Part, isLast: boolean): [string, string] {
  const above = part.above?.text ? `${part.above.text}\n\n` : "";
  if (isLast && text.startsWith(above)) return [part.above?.text ?? "", text.slice(above.length)];
  const own = `\n\n${part.text}\n\n`;
  const padded = `\n\n${text}\n\n`;
  const at = padded.lastIndexOf(own);
  if (at < 0) return [text, part.text];
  const [before, after] = [padded.slice(2, at), padded.slice(at + own.length, -2)];
  return [blocks(before, after), part.text];
}

const DraftFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  hash: z.string(),
  key: z.string(),
});

/** A file attached to a draft: the row that it becomes when the reply is sent. */
export type DraftFile = z.infer<typeof DraftFile>;

/** The files of a stored draft (`reply_drafts.files`). */
export const readDraftFiles = (stored: string): DraftFile[] =>
  z.array(DraftFile).parse(JSON.parse(stored));

export const fileView = ({ id, name, type, bytes }: MessageFile): MessageFile => ({
  id,
  name,
  type,
  bytes: Number(bytes),
});
