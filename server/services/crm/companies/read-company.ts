import { sql } from "kysely";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { businessDomain } from "../../../db/company-names.ts";
import { queryTerms } from "../../../db/record-search.ts";
import type { Db } from "../../../db/schema.ts";
import { binLifetimeMs } from "../../bin-rules.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { medianOf } from "../../median.ts";
import { readablePhone } from "../../phone-numbers.ts";
import { lastContact } from "../records/last-contact.ts";
import { namesOneOf, recipientsIn } from "../records/participants.ts";
import { isVisible, subjectOf } from "../records/read-enquiry.ts";
import { isClient } from "../rules/client-spam.ts";
import { isCompany } from "../rules/join-company.ts";
import { companyColumns, companyView } from "./list-companies.ts";
import { readMergeState } from "./merge-companies.ts";

type Answer = AnswerOf<"readCompany">;

const max = { people: 50, conversations: 20, answers: 100, copied: 5, messages: 200, found: 100 };

const iso = (time: number) => new Date(time).toISOString();

/**
 * A company with its people, their conversations, and what staff may want to do about them. The id
 * of a merged one answers with the survivor.
 * @throws NotFound
 */
export async function readCompany(context: Context, asked: string): Promise<Answer> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const row = await db
    .selectFrom("companies")
    .select(companyColumns)
    .select(["companies.stem", "companies.gstin", "companies.note", "companies.created_at"])
    .where("companies.id", "=", (eb) =>
      eb
        .selectFrom("companies as asked")
        .select((sub) => sub.fn.coalesce("asked.merged_into", "asked.id").as("id"))
        .where("asked.id", "=", asked),
    )
    .where(isCompany)
    .executeTakeFirst();
  if (!row) throw new NotFound("This company does not exist.");
  const company = companyView(row);
  const { id } = company;
  const dismissals = await db
    .selectFrom("company_dismissals")
    .select("what")
    .where("company_id", "=", id)
    .execute();
  const dismissed = new Set(dismissals.map(({ what }) => what));
  const [people, conversations, answers, copied, similar, merges] = await Promise.all([
    readPeople(db, id),
    readConversations(db, id),
    readFirstAnswers(db, id),
    readCopied(db, company, dismissed),
    readSimilar(context, { ...company, stem: row.stem }, dismissed),
    readMerges(db, id, context.now()),
  ]);
  const { gstin, note, created_at } = row;
  const details = { gstin, note, createdAt: iso(created_at), ...answers };
  return { data: { ...company, ...details }, people, conversations, copied, similar, merges };
}

async function readPeople(db: Db, company: string): Promise<Answer["people"]> {
  const rows = await db
    .selectFrom("clients")
    .select(["id", "name", "email_as_typed", "phone", lastContact.as("at")])
    .where("company_id", "=", company)
    .where(isClient)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(max.people)
    .execute();
  return rows.map(({ id, name, email_as_typed: email_id, phone, at }) => ({
    id,
    name,
    email_id,
    phone: readablePhone(phone),
    lastContactAt: iso(at),
  }));
}

const enquiriesOf = (db: Db, company: string) =>
  db
    .selectFrom("enquiries")
    .innerJoin("clients", "clients.id", "enquiries.client_id")
    .where("clients.company_id", "=", company)
    .where(isClient)
    .where(isVisible);

async function readConversations(db: Db, company: string): Promise<Answer["conversations"]> {
  const rows = await enquiriesOf(db, company)
    .leftJoin("staff", "staff.id", "enquiries.assignee")
    .select(["enquiries.id", "enquiries.kind", "enquiries.subject", "enquiries.description"])
    .select(["enquiries.status", "enquiries.last_activity_at as at", "enquiries.turn"])
    .select(["answer_due_at", "worth", "clients.name", "staff.id as staff", "staff.name as by"])
    .orderBy("enquiries.last_activity_at", "desc")
    .orderBy("enquiries.id", "desc")
    .limit(max.conversations)
    .execute();
  return rows.map(({ id, kind, status, name, at, turn, answer_due_at: due, worth, ...row }) => ({
    id,
    kind,
    status,
    name,
    turn,
    worth,
    subject: subjectOf({ kind, ...row }),
    at: iso(at),
    dueAt: turn === "ours" && due !== null ? iso(due) : null,
    assignee: row.staff !== null && row.by !== null ? { id: row.staff, name: row.by } : null,
  }));
}

/** The number of won enquiries, and the median time (ms) to our first answers. */
async function readFirstAnswers(db: Db, company: string) {
  const [won, answered] = await Promise.all([
    enquiriesOf(db, company)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("enquiries.status", "=", "won")
      .executeTakeFirstOrThrow(),
    enquiriesOf(db, company)
      .select(sql<number>`first_answered_at - received_at`.as("ms"))
      .where("first_answered_at", "is not", null)
      .orderBy("received_at", "desc")
      .limit(max.answers)
      .execute(),
  ]);
  return { won: won.n, firstAnswerMs: medianOf(answered.map(({ ms }) => ms)) };
}

type Shown = { id: string; domains: readonly string[] };

/** People who write from a domain of the company in its conversations without being clients. */
async function readCopied(
  db: Db,
  { id, domains }: Shown,
  dismissed: ReadonlySet<string>,
): Promise<Answer["copied"]> {
  if (domains.length === 0) return [];
  const conversations = enquiriesOf(db, id).select("enquiries.id");
  const rows = await db
    .selectFrom("participants")
    .select(({ fn }) => ["email", fn.max("name").as("name")])
    .where("enquiry_id", "in", conversations)
    .where(({ or, eb }) => or(domains.map((domain) => eb("email", "like", `%@${domain}`))))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("clients")
            .select("clients.id")
            // Also in the bin (deleted_at).
            .whereRef("clients.email", "=", "participants.email"),
        ),
      ),
    )
    .groupBy("email")
    .orderBy("email")
    .execute();
  const shown = rows.filter(({ email }) => !dismissed.has(email)).slice(0, max.copied);
  if (shown.length === 0) return [];
  const addresses = shown.map(({ email }) => email);
  const messages = await db
    .selectFrom("messages")
    .select("recipients")
    .where("enquiry_id", "in", conversations)
    .where(namesOneOf("recipients", addresses))
    .orderBy("at", "desc")
    .limit(max.messages)
    .execute();
  const named = messages.map(({ recipients }) =>
    Object.values(recipientsIn(recipients)).flatMap((list) =>
      list.map(({ email }) => email.toLowerCase()),
    ),
  );
  return shown.map(({ email, name }) => ({
    email_id: email,
    name,
    emails: named.filter((all) => all.includes(email)).length,
  }));
}

/** Companies with the same name but for its legal form, and those of people with one of its domains. */
async function readSimilar(
  context: Context,
  { id, domains, stem }: Shown & { stem: string },
  dismissed: ReadonlySet<string>,
): Promise<Answer["similar"]> {
  const db = readFrom(context);
  const found = await Promise.all(
    domains.map((domain) =>
      context.database.clientSearch.find(db, { all: queryTerms(domain), limit: max.found }),
    ),
  );
  const clients = found.flat().map((client) => client.id);
  const writing = await db
    .selectFrom("clients")
    .select(["email", "company_id"])
    .where("id", "in", ["", ...clients])
    .where("company_id", "is not", null)
    .where(isClient)
    .execute();
  const sharing = new Set(
    writing
      .filter(({ email }) => domains.includes(businessDomain(email) ?? ""))
      .map(({ company_id }) => company_id ?? ""),
  );
  const rows = await db
    .selectFrom("companies")
    .select(companyColumns)
    .where(({ or, eb }) => or([eb("stem", "=", stem), eb("id", "in", ["", ...sharing])]))
    .where("id", "!=", id)
    .where(isCompany)
    .orderBy("id")
    .execute();
  return rows
    .filter((row) => !dismissed.has(row.id))
    .slice(0, max.copied)
    .map((row) => {
      const { name, domains: theirs, people, ...other } = companyView(row);
      return { id: other.id, name, domains: theirs, people, sameDomain: sharing.has(other.id) };
    });
}

/** Merges that can be undone now: one that came with a later merge, only after that one's undo. */
async function readMerges(db: Db, id: string, now: number): Promise<Answer["merges"]> {
  const rows = await db
    .selectFrom("companies")
    .select(["id", "name", "merge"])
    .where("merged_into", "=", id)
    // Merged ones are never in the bin (deleted_at) themselves.
    .execute();
  return rows.flatMap(({ id: merged, name, merge }) => {
    const state = readMergeState(merge);
    if (state?.into !== id || state.at <= now - binLifetimeMs) return [];
    return [
      { id: merged, name, people: state.people.length, until: iso(state.at + binLifetimeMs) },
    ];
  });
}
