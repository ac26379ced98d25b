import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Enquiry } from "../../../../contract/enquiries.ts";
import { cleanName } from "../../../../contract/typed-text.ts";
import type { Db, Schema } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { readablePhone } from "../../phone-numbers.ts";

/** An enquiry; for a merged one, the other. @throws NotFound, also in the bin or restricted */
export async function readEnquiry(context: Context, id: string): Promise<Enquiry> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const [enquiry] = (await readEnquiries(db, [await mergedInto(db, id)])).values();
  if (!enquiry) throw new NotFound("This enquiry no longer exists.");
  return enquiryView(enquiry);
}

/** Columns that `dealOf` reads. */
export const dealColumns = [
  "enquiries.worth",
  "enquiries.stage",
  "enquiries.lost_reason",
  "enquiries.next_step",
  "enquiries.next_step_on",
] as const;

type Deal = Pick<
  Selectable<EnquiryRow>,
  "status" | "worth" | "stage" | "lost_reason" | "next_step" | "next_step_on"
>;

/** How far a deal is, as the contract shows it. */
export const dealOf = ({ status, worth, stage, lost_reason, next_step, next_step_on }: Deal) => ({
  worth,
  stage: status === "in-progress" ? (stage ?? "talking") : null,
  lostReason: lost_reason,
  nextStep: next_step === null ? null : { text: next_step, on: next_step_on },
});

const columns = [
  "enquiries.id",
  "enquiries.kind",
  "enquiries.client_id",
  "enquiries.name",
  "enquiries.company_name",
  "enquiries.email",
  "enquiries.phone",
  "enquiries.description",
  "enquiries.preferred_time",
  "enquiries.preferred_at",
  "enquiries.status",
  "enquiries.flagged",
  "enquiries.review_reason",
  "enquiries.note",
  "enquiries.assignee",
  "enquiries.consent_version",
  "enquiries.consented_at",
  "enquiries.receipt_suppressed",
  "enquiries.received_at",
  "enquiries.origin",
  ...dealColumns,
] as const;

type ColumnOf<Named> = Named extends `enquiries.${infer Name}` ? Name : never;

export type ViewedEnquiry = Pick<Selectable<EnquiryRow>, ColumnOf<(typeof columns)[number]>> & {
  assignee_name: string | null;
};

/** Enquiries with what `enquiryView` shows of them, without those in the bin or restricted. */
export const selectEnquiries = (db: Db) =>
  db
    .selectFrom("enquiries")
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom("staff")
        .select("staff.name")
        .whereRef("staff.id", "=", "enquiries.assignee")
        .as("assignee_name"),
    )
    .where(isVisible);

type Enquiries = ExpressionBuilder<Schema, "enquiries">;

/** Condition of enquiries in lists: neither in the bin, merged nor hidden by a restriction. */
export const isVisible = (eb: ExpressionBuilder<Schema, "enquiries">) =>
  eb.and([
    eb("enquiries.deleted_at", "is", null),
    eb("enquiries.merged_into", "is", null),
    isUnrestricted(eb),
  ]);

/** Restricted clients' enquiries are hidden, except those sent since: they want an answer. */
export const isUnrestricted = (eb: ExpressionBuilder<Schema, "enquiries">) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom("clients")
        .select(sql.lit(1).as("one"))
        .whereRef("clients.id", "=", "enquiries.client_id")
        .whereRef("clients.restricted_at", ">=", "enquiries.received_at"),
    ),
  );

/** These enquiries, by id; with a condition only those that meet it. */
export async function readEnquiries(
  db: Db,
  ids: readonly string[],
  condition?: (eb: Enquiries) => ReturnType<Enquiries["and"]>,
): Promise<Map<string, ViewedEnquiry>> {
  if (ids.length === 0) return new Map();
  const selected = selectEnquiries(db).where("enquiries.id", "in", ids);
  const rows = await (condition ? selected.where(condition) : selected).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The id of the conversation that one was merged into; otherwise its own. */
export async function mergedInto(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom("enquiries")
    .select("merged_into")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.merged_into ?? id;
}

export function enquiryView(row: ViewedEnquiry): Enquiry {
  const { id, kind, name, company_name, description, status, flagged, note } = row;
  const { assignee, assignee_name } = row;
  return {
    id,
    kind,
    name,
    company_name,
    description,
    status,
    flagged,
    note,
    reviewReason: row.review_reason,
    receiptSuppressed: row.receipt_suppressed,
    email_id: row.email,
    preferredTime: preferredTimeOf(row),
    phone: readablePhone(row.phone),
    assignee: assignee !== null && assignee_name ? { id: assignee, name: assignee_name } : null,
    clientId: row.client_id,
    receivedAt: new Date(row.received_at).toISOString(),
    consent: { version: row.consent_version, at: new Date(row.consented_at).toISOString() },
    // Written by us.
    origin: row.origin === null ? null : (JSON.parse(row.origin) as Enquiry["origin"]),
    ...dealOf(row),
  };
}

function preferredTimeOf({ preferred_time: period, preferred_at: at }: ViewedEnquiry) {
  if (period === null) return null;
  return { period, at: at === null ? null : new Date(at).toISOString() };
}

const maxLength = 80;

/** The subject of a conversation: that of its email, or the beginning of what the form said. */
export function subjectOf({
  kind,
  subject,
  description,
}: Pick<EnquiryRow, "kind" | "description"> & { subject: string }): string {
  const named = cleanName(subject);
  if (named !== "") return named;
  const text = cleanName(description).replaceAll(/\s+/g, " ");
  if (text === "") return kind === "callback" ? "Callback request" : "Enquiry without a message";
  const [sentence = text] = /^.+?[.?!।](?=\s|$)/u.exec(text) ?? [];
  if (sentence.length <= maxLength) return sentence;
  const cut = sentence.slice(0, maxLength).replace(/\s+\S*$/, "");
  return `${cut.toWellFormed()}…`;
}
