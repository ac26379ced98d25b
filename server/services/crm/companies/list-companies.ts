import { type ExpressionBuilder, sql } from "kysely";
import type { Company } from "../../../../contract/companies.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { companyStem } from "../../../db/company-names.ts";
import type { Schema } from "../../../db/schema.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { isAfter, readSortedCursor, writeSortedCursor } from "../../pagination.ts";
import { isVisible } from "../records/read-enquiry.ts";
import { isClient } from "../rules/client-spam.ts";
import { isCompany } from "../rules/join-company.ts";

/** Spelled as in its index. */
const byName = sql<string>`lower(companies.name)`;

/** Companies by name or domain, by keyset. @throws Invalid for a bad cursor */
export async function listCompanies(
  context: Context,
  { limit, cursor, q = "" }: { limit: number; cursor?: string | undefined; q?: string | undefined },
): Promise<AnswerOf<"listCompanies">> {
  requireRight(context, "clients");
  const after = cursor === undefined ? undefined : readSortedCursor(cursor, "name");
  const rows = await readFrom(context)
    .selectFrom("companies")
    .select(companyColumns)
    .select(byName.as("key"))
    .where(isCompany)
    .where(hasPeople)
    .$if(q.trim() !== "", (select) => select.where(beginsWith(q)))
    .$if(after !== undefined, (select) =>
      select.where(isAfter(byName, "asc", after ?? { key: "", id: "" })),
    )
    .orderBy(byName)
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    message: page.map(companyView),
    next: last && rows.length > limit ? writeSortedCursor("name", last) : null,
  };
}

/** Not those all of whose people are spam senders, restricted or in the bin. */
const hasPeople = ({ or, not, exists, selectFrom }: ExpressionBuilder<Schema, "companies">) => {
  const people = selectFrom("clients")
    .select("clients.id")
    // Also in the bin (deleted_at).
    .whereRef("clients.company_id", "=", "companies.id");
  return or([exists(people.where(isClient)), not(exists(people))]);
};

/** Ranges instead of `like`, which PostgreSQL's collation keeps from the index. */
const beginsWith = (q: string) => (eb: ExpressionBuilder<Schema, "companies">) => {
  const inRange = (column: string, start: string) =>
    sql<boolean>`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${`${start}\u{10ffff}`}`;
  const owners = eb
    .selectFrom("company_domains")
    .select("company_id")
    .where(inRange("company_domains.domain", q.trim().toLowerCase()));
  const stem = companyStem(q);
  if (stem === "") return eb("companies.id", "in", owners);
  const named = eb
    .selectFrom("companies as named")
    .select("named.id")
    .where(inRange("named.stem", stem));
  return eb.or([eb("companies.id", "in", owners), eb("companies.id", "in", named)]);
};

/** Conversations of a company's people, those of its clients of the list. */
const ofPeople = (eb: ExpressionBuilder<Schema, "companies">) =>
  eb
    .selectFrom("enquiries")
    .innerJoin("clients", "clients.id", "enquiries.client_id")
    .whereRef("clients.company_id", "=", "companies.id")
    .where(isClient)
    .where(isVisible);

const domainsOf = sql<string | null>`(
  select string_agg(company_domains.domain, ${sql.lit("\n")} order by company_domains.domain)
  from company_domains where company_domains.company_id = companies.id)`;

/** The columns of `companyView`. */
export function companyColumns(eb: ExpressionBuilder<Schema, "companies">) {
  const open = ofPeople(eb).where("enquiries.status", "in", ["new", "in-progress"]);
  const won = ofPeople(eb).where("enquiries.status", "=", "won");
  return [
    "companies.id",
    "companies.name",
    "companies.place",
    domainsOf.as("domains"),
    eb
      .selectFrom("clients")
      .select((sub) => sub.fn.countAll<number>().as("n"))
      .whereRef("clients.company_id", "=", "companies.id")
      .where(isClient)
      .as("people"),
    open.select((sub) => sub.fn.countAll<number>().as("n")).as("open"),
    open.select((sub) => sub.fn.sum<number | null>("worth").as("n")).as("openWorth"),
    won.select((sub) => sub.fn.sum<number | null>("worth").as("n")).as("wonWorth"),
  ] as const;
}

type ViewedRow = {
  id: string;
  name: string;
  place: string;
  domains: string | null;
  people: number | null;
  open: number | null;
  openWorth: number | null;
  wonWorth: number | null;
};

/** A company as the contract shows it; sums are text on PostgreSQL. */
export const companyView = (row: ViewedRow): Company => ({
  id: row.id,
  name: row.name,
  place: row.place,
  domains: row.domains?.split("\n") ?? [],
  people: row.people ?? 0,
  open: row.open ?? 0,
  worth: { open: Number(row.openWorth ?? 0), won: Number(row.wonWorth ?? 0) },
});
