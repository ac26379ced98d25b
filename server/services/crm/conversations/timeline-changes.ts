import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { EnquiryStatus, LostReason, Stage } from "../../../../contract/enquiries.ts";
import type { TimelineEntry } from "../../../../contract/timeline.ts";
import type { Schema } from "../../../db/schema.ts";

type Change = Extract<TimelineEntry, { type: "change" }>;

/** Details that `updateEnquiry`, `markDone` and reminders write into the audit log. */
const Details = z.object({
  from: EnquiryStatus.optional(),
  status: EnquiryStatus.optional(),
  stageBefore: Stage.nullable().optional(),
  stage: Stage.nullable().optional(),
  lostReason: LostReason.nullable().optional(),
  nextStep: z.boolean().optional(),
  at: z.number().nullable().optional(),
  assignee: z.string().nullable().optional(),
  note: z.boolean().optional(),
  worth: z.number().nullable().optional(),
  done: z.boolean().optional(),
});

/** Audited actions that a conversation shows. */
export const changeActions = ["enquiry", "callback"].flatMap((kind) => [
  `${kind}.update`,
  `${kind}.done`,
  `${kind}.remind`,
]);

/**
 * Changes of status, assignee, note, worth and reminder of an enquiry, from the audit log, newest first: the
 * latest `max`, that meet `where`.
 */
export async function readChanges(
  db: Kysely<Schema>,
  enquiryId: string,
  { max, where = sql<SqlBool>`true` }: { max: number; where?: RawBuilder<SqlBool> },
): Promise<Change[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_id", "details"])
    .where("subject_id", "=", enquiryId)
    .where("action", "in", changeActions)
    .where(where)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  const parsed = rows.map((row) => ({
    ...row,
    details: Details.safeParse(JSON.parse(row.details ?? "{}")).data ?? {},
  }));
  const names = await staffNames(
    db,
    parsed.flatMap(({ actor_id, details }) => [actor_id, details.assignee ?? null]),
  );
  const personOf = (id: string) => ({ id, name: names.get(id) ?? "A former colleague" });
  return parsed.map(({ id, at, actor_id, details }) => ({
    type: "change" as const,
    id,
    at: new Date(at).toISOString(),
    by: actor_id === null ? null : personOf(actor_id),
    from: details.from ?? null,
    status: details.status ?? null,
    ...(details.assignee !== undefined && {
      assignee: details.assignee === null ? null : personOf(details.assignee),
    }),
    note: details.note ?? false,
    ...(details.stage !== undefined && {
      stageBefore: details.stageBefore ?? null,
      stage: details.stage,
    }),
    ...(details.lostReason !== undefined && { lostReason: details.lostReason }),
    ...(details.nextStep && { nextStep: true }),
    ...(details.at !== undefined && {
      remindAt: details.at === null ? null : new Date(details.at).toISOString(),
    }),
    ...(details.worth !== undefined && { worth: details.worth }),
    ...(details.done !== undefined && { done: details.done }),
  }));
}

/** The names of these accounts, by id. */
export async function staffNames(
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("id", "in", wanted)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
