import type { Segment } from "../../../../contract/client-tags.ts";
import { ClientMail } from "../../../../contract/clients.ts";
import { segmentLimits } from "../../../../contract/office-limits.ts";
import { newId } from "../../../db/new-id.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  requireStaff,
} from "../../context.ts";
import { Conflict, NotFound } from "../../errors.ts";
import { countClients } from "./count-clients.ts";

// Segments are saved views of the clients' list, which all staff share.

export const segmentsLock = "segments";

/** The segments, oldest first, with the number of clients that match now. */
export async function listSegments(context: Context): Promise<Segment[]> {
  requireRight(context, "clients");
  const segments: Segment[] = [];
  for (const segment of await readSegments(context)) {
    const { clients } = await countClients(context, searchOf(segment));
    segments.push({ ...segment, clients });
  }
  return segments;
}

/** The segments, oldest first, without counts. */
export async function readSegments(context: Context): Promise<Omit<Segment, "clients">[]> {
  requireRight(context, "clients");
  const rows = await segmentRows(readFrom(context));
  return rows.map(({ id, name, query }) => {
    const filters = new URLSearchParams(query);
    const mail = ClientMail.safeParse(filters.get("mail")).data ?? "";
    return { id, name, q: filters.get("q") ?? "", tag: filters.get("tag") ?? "", mail };
  });
}

/** The filters of a segment, for lists of clients. */
export const searchOf = ({ q, tag, mail }: Pick<Segment, "q" | "tag" | "mail">) => ({
  q,
  tag,
  mail: mail === "" ? undefined : mail,
});

type SegmentToSave = Pick<Segment, "name" | "q" | "tag"> & Partial<Pick<Segment, "id" | "mail">>;

/**
 * Saves a search of clients under a name.
 * @param id of a deleted segment, to restore it, since drafts may refer to it; by default a new one
 * @throws Conflict for a name or an id that is used, or too many segments
 */
export async function saveSegment(
  context: Context,
  { id = newId(), name, q, tag, mail = "" }: SegmentToSave,
): Promise<string> {
  requireRight(context, "clients");
  const { id: staff_id } = requireStaff(context);
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [segmentsLock]);
    const segments = await segmentRows(transaction);
    requireUnusedName(segments, name);
    if (segments.length >= segmentLimits.segments) {
      throw new Conflict(`There are ${segmentLimits.segments} segments. Please delete one first.`);
    }
    await requireUnusedId(transaction, id);
    const query = `?${new URLSearchParams({ ...(q && { q }), ...(tag && { tag }), ...(mail && { mail }) })}`;
    await transaction
      .insertInto("saved_views")
      .values({ id, list: "clients", staff_id, name, query, created_at: context.now() })
      .execute();
    await record(context, "client.save-segment", { client: null }, { segment: id });
    return id;
  });
}

/** Renames a segment. @throws NotFound; Conflict for a name that is used */
export async function renameSegment(context: Context, id: string, name: string): Promise<void> {
  requireRight(context, "clients");
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [segmentsLock]);
    const segments = await segmentRows(transaction);
    if (!segments.some((segment) => segment.id === id)) throw missing();
    requireUnusedName(
      segments.filter((segment) => segment.id !== id),
      name,
    );
    await transaction.updateTable("saved_views").set({ name }).where("id", "=", id).execute();
    await record(context, "client.rename-segment", { client: null }, { segment: id });
  });
}

/** Deletes a segment; its clients stay. @throws NotFound */
export async function deleteSegment(context: Context, id: string): Promise<void> {
  requireRight(context, "clients");
  await inTransaction(context, async (context, transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("saved_views")
      .where("id", "=", id)
      .where("list", "=", "clients")
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw missing();
    await record(context, "client.delete-segment", { client: null }, { segment: id });
  });
}

const missing = () => new NotFound("This segment no longer exists.");

const segmentRows = (db: Db) =>
  db
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where("list", "=", "clients")
    // Ids sort by time of creation, so a restored segment returns to its position.
    .orderBy("id")
    .execute();

/** @throws Conflict */
function requireUnusedName(segments: readonly { name: string }[], name: string): void {
  if (!segments.some((segment) => segment.name.toLowerCase() === name.toLowerCase())) return;
  throw new Conflict("A segment has this name. Please choose another one.");
}

/** @throws Conflict, also for the id of a colleague's view */
async function requireUnusedId(transaction: Transaction, id: string): Promise<void> {
  const used = await transaction
    .selectFrom("saved_views")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (used) throw new Conflict("This segment exists already.");
}
