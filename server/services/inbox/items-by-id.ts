import type { InboxItem } from "../../../contract/inbox.ts";
import type { CallRequestRow, EnquiryRow } from "../../db/tables/inbox.ts";
import type { Context } from "../context.ts";
import { readablePhone } from "../phone/readable-phone.ts";
import { readFrom } from "../read-from.ts";
import type { ItemKind } from "./item-tables.ts";

const shared = [
  "id",
  "client_id",
  "name",
  "company_name",
  "email",
  "phone",
  "status",
  "flagged",
  "note",
  "assignee",
  "consent_version",
  "consented_at",
  "received_at",
] as const;

type Row = Pick<CallRequestRow, Exclude<(typeof shared)[number], "note">> &
  Partial<Pick<EnquiryRow, "description">> & { note: string; kind: ItemKind };

/** These items as the contract shows them, in the order of `places`. */
export async function itemsById(
  context: Context,
  places: readonly { kind: ItemKind; id: string }[],
): Promise<InboxItem[]> {
  const idsOf = (kind: ItemKind) =>
    places.flatMap((place) => (place.kind === kind ? place.id : []));
  const [enquiries, calls] = await Promise.all([
    enquiriesById(context, idsOf("enquiry")),
    callsById(context, idsOf("call")),
  ]);
  const rows: Row[] = [...enquiries, ...calls];
  const names = await namesOf(context, rows);
  const byId = new Map(rows.map((row) => [row.id, itemView(row, names)]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}

async function enquiriesById(context: Context, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await readFrom(context)
    .selectFrom("enquiries")
    .select([...shared, "description"])
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({ ...row, kind: "enquiry" as const }));
}

async function callsById(context: Context, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await readFrom(context)
    .selectFrom("call_requests")
    .select(shared)
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({ ...row, kind: "call" as const }));
}

/** Of those who have something to do with these, by id. */
async function namesOf(context: Context, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ assignee }) => assignee ?? []))];
  if (ids.length === 0) return new Map();
  const staff = await readFrom(context)
    .selectFrom("staff")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  return new Map(staff.map(({ id, name }) => [id, name]));
}

function itemView(row: Row, names: ReadonlyMap<string, string>): InboxItem {
  const { id, kind, name, company_name, status, flagged, note, assignee } = row;
  const assigneeName = assignee === null ? undefined : names.get(assignee);
  return {
    ...{ id, kind, name, company_name, status, flagged, note },
    email_id: row.email,
    phone: readablePhone(row.phone),
    description: row.description ?? "",
    assignee: assignee !== null && assigneeName ? { id: assignee, name: assigneeName } : null,
    clientId: row.client_id,
    receivedAt: new Date(row.received_at).toISOString(),
    consent: { version: row.consent_version, at: new Date(row.consented_at).toISOString() },
  };
}
