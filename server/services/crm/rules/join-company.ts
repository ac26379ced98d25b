import type { ExpressionBuilder } from "kysely";
import {
  businessDomain,
  companyStem,
  foldedCompany,
  namesCompany,
} from "../../../db/company-names.ts";
import { newId } from "../../../db/new-id.ts";
import type { Db, Schema, Transaction } from "../../../db/schema.ts";
import type { WriteContext } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { storeChanges } from "../records/client-changes.ts";

type Member = { id: string; email: string; company_name: string };
export type NamedCompany = { id: string; name: string };

/** Neither in the bin nor merged into another one. */
export const isCompany = (eb: ExpressionBuilder<Schema, "companies">) =>
  eb.and([eb("companies.deleted_at", "is", null), eb("companies.merged_into", "is", null)]);

/** @throws NotFound unless there is such a company */
export async function requireCompany(db: Db, id: string): Promise<NamedCompany> {
  const company = await db
    .selectFrom("companies")
    .select(["id", "name"])
    .where("id", "=", id)
    .where(isCompany)
    .executeTakeFirst();
  if (!company) throw new NotFound("This company does not exist.");
  return company;
}

/**
 * Gives a new client a company: that of the address's domain, with a line in the history; else a new
 * one with that domain. With a free address, the one of exactly the same name, unless that has a
 * domain: anybody can type a name, and would be among its people. Similar ones are only suggested.
 */
export async function joinCompany(context: WriteContext, member: Member): Promise<void> {
  const { transaction } = context;
  const domain = businessDomain(member.email);
  const text = namesCompany(member.company_name) ? member.company_name : "";
  if (domain === undefined && text === "") return;
  const find = () =>
    domain === undefined
      ? companiesNamed(transaction, text).then((same) => same.find(({ hasDomain }) => !hasDomain))
      : companyOfDomain(transaction, domain);
  let owner = await find();
  if (!owner) {
    // Only the first people of a company wait for each other.
    await lockCompany(context, domain ?? text);
    owner = await find();
  }
  if (!owner) {
    const id = await insertCompany(context, text || domain || "", domain);
    return setCompany(transaction, member.id, id);
  }
  if (domain === undefined) return setCompany(transaction, member.id, owner.id);
  // Until somebody of it says its name, a company has that of its domain.
  const name = owner.name === domain && text !== "" ? text : owner.name;
  if (name !== owner.name) {
    await renameCompany(transaction, owner.id, name);
  }
  await setCompany(transaction, member.id, owner.id);
  const joined = { fact: "company", before: "", after: name } as const;
  await storeChanges(transaction, { actor: { kind: "system" }, now: context.now }, member.id, [
    joined,
  ]);
}

/**
 * The company that staff mean by a name: one of exactly that name, best that of the address's domain,
 * else a new one. Null for an empty name.
 * @param rename the company that gets the name in place of a new one
 */
export async function companyOfName(
  context: WriteContext,
  { company_name: name, email }: Omit<Member, "id">,
  rename?: string,
): Promise<string | null> {
  const { transaction } = context;
  if (foldedCompany(name) === "") return null;
  await lockCompany(context, name);
  const domain = businessDomain(email);
  const owner = domain === undefined ? undefined : await companyOfDomain(transaction, domain);
  const same = await companiesNamed(transaction, name);
  const known = same.find(({ id }) => id === owner?.id) ?? same[0];
  if (known) return known.id;
  if (rename === undefined) {
    return insertCompany(context, name, owner ? undefined : domain);
  }
  await renameCompany(transaction, rename, name);
  return rename;
}

async function renameCompany(transaction: Transaction, id: string, name: string) {
  await transaction
    .updateTable("companies")
    .set({ name, stem: companyStem(name) })
    // Also in the bin (deleted_at): it is still the client's.
    .where("id", "=", id)
    .execute();
}

/** Two people of a new company may write at once. */
const lockCompany = ({ database, transaction }: WriteContext, name: string) =>
  database.lock(transaction, [`company:${companyStem(name)}`]);

export const companyOfDomain = (db: Db, domain: string): Promise<NamedCompany | undefined> =>
  db
    .selectFrom("company_domains")
    .innerJoin("companies", "companies.id", "company_domains.company_id")
    .select(["companies.id", "companies.name"])
    .where("company_domains.domain", "=", domain)
    .where(isCompany)
    .executeTakeFirst();

async function companiesNamed(db: Db, name: string) {
  const rows = await db
    .selectFrom("companies")
    .select(["id", "name"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("company_domains")
          .select("domain")
          .whereRef("company_domains.company_id", "=", "companies.id"),
      ).as("hasDomain"),
    )
    .where("stem", "=", companyStem(name))
    .where(isCompany)
    .orderBy("id")
    .execute();
  return rows.filter((row) => foldedCompany(row.name) === foldedCompany(name));
}

/** A domain that a company in the bin still has is the new one's. */
async function insertCompany(
  context: WriteContext,
  name: string,
  domain?: string,
): Promise<string> {
  const id = newId();
  await context.transaction
    .insertInto("companies")
    .values({ id, name, stem: companyStem(name), created_at: context.now() })
    .execute();
  if (domain !== undefined) await setDomain(context.transaction, id, domain);
  return id;
}

/** Makes a domain a company's, also where it is that of a company in the bin. */
export async function setDomain(
  transaction: Transaction,
  company_id: string,
  domain: string,
): Promise<void> {
  await transaction
    .insertInto("company_domains")
    .values({ domain, company_id })
    .onConflict((conflict) => conflict.column("domain").doUpdateSet({ company_id }))
    .execute();
}

async function setCompany(
  transaction: Transaction,
  client: string,
  company_id: string,
): Promise<void> {
  await transaction
    .updateTable("clients")
    .set({ company_id })
    // A new client: not in the bin (deleted_at).
    .where("id", "=", client)
    .execute();
}
