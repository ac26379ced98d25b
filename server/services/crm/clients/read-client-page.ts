import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { maxCount } from "../../../../contract/office-limits.ts";
import type { Db } from "../../../db/schema.ts";
import type { ClientRow } from "../../../db/tables/enquiry-tables.ts";
import { binLifetimeMs } from "../../bin-rules.ts";
import { type Context, hasRight, readFrom, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { readablePhone } from "../../phone-numbers.ts";
import { readChanges, readImportsOf } from "../records/client-changes.ts";
import { familyOf, isFamilyOf, isTo, survivorOf } from "../records/client-family.ts";
import { isVisible, subjectOf } from "../records/read-enquiry.ts";
import { isVisibleClient } from "../rules/client-spam.ts";
import { clientColumns, clientView } from "./client-view.ts";
import { findSamePeople } from "./find-same-person.ts";
import { readSuggestions } from "./suggestions.ts";

type Answer = AnswerOf<"readClientPage">;

const max = { enquiries: 20, changes: 100 } as const;

/**
 * Everything about one client. The id of a merged one answers with the survivor; of a restricted
 * one, admins get the name alone.
 * @throws NotFound
 */
export async function readClientPage(context: Context, asked: string): Promise<Answer> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const id = await survivorOf(db, asked);
  const client = await db
    .selectFrom("clients")
    .select(clientColumns)
    .select("clients.about")
    .where("clients.id", "=", id)
    .where(isVisibleClient)
    .executeTakeFirst();
  if (!client) return readRestricted(context, db, id);
  const [family, changes, merges, enquiries, same, suggestions, imports] = await Promise.all([
    readFamily(db, id),
    readChanges(db, id, max.changes),
    readMerges(db, context.now(), id),
    readEnquiries(db, id),
    readSame(db, client),
    readSuggestions(db, client),
    readImportsOf(db, [id]),
  ]);
  return {
    data: {
      ...clientView(client),
      about: client.about,
      addresses: furtherOf(family, "email_as_typed", client.email_as_typed),
      phones: furtherOf(family, "phone", client.phone).map(readablePhone),
      earlierAddresses: changes
        .filter(({ fact }) => fact === "email_id")
        .map((row) => ({ email_id: row.before, at: iso(row.at), by: personOf(row) })),
      emails: await countEmails(db, id),
    },
    restricted: null,
    enquiries,
    suggestions,
    samePerson: same,
    merges,
    changes: changes.map(({ id: change, fact, before, after, at, ...by }) => ({
      id: change,
      fact,
      before,
      after,
      at: iso(at),
      by: personOf(by),
    })),
    imports: imports.map(({ id: imported, file, outcome, at, ...by }) => ({
      id: imported,
      file,
      isNew: outcome !== "updated",
      at: iso(at),
      by: personOf(by),
    })),
  };
}

const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number | null) => (time === null ? null : iso(time));

type By = { changed_by: string | null; changed_by_name: string | null };

const personOf = ({ changed_by: id, changed_by_name: name }: By) =>
  id !== null && name !== null ? { id, name } : null;

async function readRestricted(context: Context, db: Db, id: string): Promise<Answer> {
  const { actor } = context;
  const row = await db
    .selectFrom("clients")
    .select(["name", "email_as_typed", "restricted_at"])
    .where("id", "=", id)
    .where("restricted_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const mayRead = actor.kind === "staff" && hasRight(context, "staff");
  if (!row || row.restricted_at === null || !mayRead) {
    throw new NotFound("This client does not exist.");
  }
  const { name, email_as_typed: email_id, restricted_at } = row;
  return {
    data: null,
    restricted: { id, name, email_id, since: iso(restricted_at) },
    enquiries: [],
    suggestions: [],
    samePerson: [],
    merges: [],
    changes: [],
    imports: [],
  };
}

type Reached = Pick<ClientRow, "email_as_typed" | "phone">;

/** Addresses or numbers of a client and of those merged into them, each once, without `shown`. */
const furtherOf = (family: readonly Reached[], fact: keyof Reached, shown: string) =>
  [...new Set(family.map((each) => each[fact]))].filter((each) => each !== "" && each !== shown);

function readFamily(db: Db, id: string): Promise<Reached[]> {
  return (
    db
      .selectFrom("clients")
      .select(["email_as_typed", "phone"])
      .where(isFamilyOf([id]))
      // Merged ones are never in the bin (deleted_at) themselves.
      .orderBy("id")
      .execute()
  );
}

async function countEmails(db: Db, id: string): Promise<number> {
  const family = await familyOf(db, [id]);
  const { n } = await db
    .selectFrom((from) =>
      from.selectFrom("emails").select("id").where(isTo(family)).limit(maxCount).as("counted"),
    )
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

async function readMerges(db: Db, now: number, id: string): Promise<Answer["merges"]> {
  const rows = await db
    .selectFrom("client_merges")
    .innerJoin("clients", "clients.id", "client_merges.absorbed_id")
    .leftJoin("staff", "staff.id", "client_merges.merged_by")
    .select(["client_merges.id", "clients.name", "clients.email_as_typed"])
    .select(["client_merges.enquiries", "client_merges.at"])
    .select(["merged_by as changed_by", "staff.name as changed_by_name"])
    .where("survivor_id", "=", id)
    .where("undone_at", "is", null)
    // Merged ones are never in the bin (deleted_at) themselves.
    .where("at", ">", now - binLifetimeMs)
    .orderBy("at", "desc")
    .execute();
  return rows.map(({ id: merge, name, email_as_typed: email_id, enquiries, at, ...by }) => ({
    id: merge,
    name,
    email_id,
    enquiries,
    at: iso(at),
    by: personOf(by),
    until: iso(at + binLifetimeMs),
  }));
}

async function readEnquiries(db: Db, id: string): Promise<Answer["enquiries"]> {
  const rows = await db
    .selectFrom("enquiries")
    .leftJoin("staff", "staff.id", "enquiries.assignee")
    .select(["enquiries.id", "kind", "subject", "description", "enquiries.status", "received_at"])
    .select(["turn", "answer_due_at", "first_answered_at", "enquiries.email"])
    .select(["assignee as changed_by", "staff.name as changed_by_name"])
    .where("client_id", "=", id)
    .where(isVisible)
    .orderBy("received_at", "desc")
    .orderBy("enquiries.id", "desc")
    .limit(max.enquiries)
    .execute();
  return rows.map(({ id: enquiry, kind, status, turn, email, ...row }) => ({
    id: enquiry,
    kind,
    status,
    turn,
    email_id: email,
    subject: subjectOf({ kind, ...row }),
    at: iso(row.received_at),
    dueAt: turn === "ours" ? isoOrNull(row.answer_due_at) : null,
    firstAnsweredAt: isoOrNull(row.first_answered_at),
    assignee: personOf(row),
  }));
}

async function readSame(
  db: Db,
  client: { id: string; name: string; company_name: string; phone: string },
): Promise<Answer["samePerson"]> {
  const same = (await findSamePeople(db, [client])).get(client.id) ?? [];
  if (same.length === 0) return [];
  const ids = same.map(({ id }) => id);
  const rows = await db
    .selectFrom("clients")
    .select(clientColumns)
    .where("clients.id", "in", ids)
    .where(isVisibleClient)
    .orderBy("clients.id")
    .execute();
  return rows.map((row) => {
    const { id, name, company_name, email_id, createdAt: since, messages } = clientView(row);
    const evidence = same.find((each) => each.id === id)?.evidence;
    return {
      id,
      name,
      company_name,
      email_id,
      since,
      enquiries: messages,
      samePhone: evidence?.samePhone ?? false,
      sameName: evidence?.sameName ?? false,
    };
  });
}
