import type { CompanyFact } from "../../../../contract/companies.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { businessDomain, companyStem } from "../../../db/company-names.ts";
import type { Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../../context.ts";
import { Conflict, Invalid, NotFound } from "../../errors.ts";
import { storeChanges } from "../records/client-changes.ts";
import { companyIn, companyOfClient } from "../records/company-of-client.ts";
import { indexClient } from "../records/index-client.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { isVisibleClient } from "../rules/client-spam.ts";
import {
  companyOfDomain,
  companyOfName,
  isCompany,
  requireCompany,
  setDomain,
} from "../rules/join-company.ts";

type Change = { readonly [Fact in CompanyFact]?: string | undefined };

/** Adds a company, or answers with the one of this name. @throws Invalid without letters */
export async function createCompany(context: Context, name: string): Promise<string> {
  requireRight(context, "clients");
  return inTransaction(context, async (context) => {
    const id = await companyOfName(context, { company_name: name, email: "" });
    if (id === null) throw new Invalid({ name: "Please enter the company’s name." });
    await record(context, "company.create", { company: id });
    return id;
  });
}

/**
 * Changes facts of a company. People who had its name under Company get the new one.
 * @param before the facts as their editor read them
 * @returns the facts as they are stored
 * @throws NotFound; Invalid for a domain that isn't a company's; Conflict when a fact is no longer
 *   as in `before`, or a domain belongs to another company
 */
export async function updateCompany(
  context: Context,
  id: string,
  change: Change,
  before: Change,
): Promise<Change> {
  requireRight(context, "clients");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const now = await readFacts(transaction, id);
    const changed = (Object.keys(change) as CompanyFact[]).filter(
      (fact) => change[fact] !== undefined && change[fact] !== now[fact],
    );
    for (const fact of changed) {
      if (before[fact] === undefined || before[fact] === now[fact]) continue;
      throw new Conflict(
        `Somebody changed this to “${now[fact]}” meanwhile. Please read it, then change it again.`,
      );
    }
    if (changed.length === 0) return now;
    const { domains, ...facts } = { ...now, ...change };
    if (changed.includes("domains")) await replaceDomains(transaction, id, domains ?? "");
    await transaction
      .updateTable("companies")
      .set({ ...facts, stem: companyStem(facts.name ?? now.name) })
      .where("id", "=", id)
      .execute();
    if (changed.includes("name")) await renamePeople(context, id, now.name, facts.name);
    const details = Object.fromEntries(changed.map((fact) => [fact, true]));
    await record(context, "company.update", { company: id }, details);
    return readFacts(transaction, id);
  });
}

async function readFacts(transaction: Transaction, id: string) {
  const row = await transaction
    .selectFrom("companies")
    .select(["name", "place", "gstin", "note"])
    .where("id", "=", id)
    .where(isCompany)
    .executeTakeFirst();
  if (!row) throw new NotFound("This company does not exist.");
  const domains = await transaction
    .selectFrom("company_domains")
    .select("domain")
    .where("company_id", "=", id)
    .orderBy("domain")
    .execute();
  return { ...row, domains: domains.map(({ domain }) => domain).join(", ") };
}

async function replaceDomains(transaction: Transaction, id: string, text: string) {
  const typed = text.split(/[\s,]+/).filter(Boolean);
  const domains = typed.map((each) => businessDomain(`a@${each.replace(/^@/, "")}`));
  await transaction.deleteFrom("company_domains").where("company_id", "=", id).execute();
  for (const [index, domain] of domains.entries()) {
    if (domain === undefined) {
      throw new Invalid({ domains: `${typed[index]} is not the domain of one company.` });
    }
    const owner = await companyOfDomain(transaction, domain);
    if (owner && owner.id !== id) {
      throw new Conflict(`${domain} belongs to ${owner.name}. Merge the two companies.`);
    }
    await setDomain(transaction, id, domain);
  }
}

async function renamePeople(context: WriteContext, id: string, from: string, to = from) {
  const renamed = await context.transaction
    .updateTable("clients")
    .set({ company_name: to })
    // Also in the bin (deleted_at).
    .where("company_id", "=", id)
    .where("company_name", "=", from)
    .returning("id")
    .execute();
  for (const client of renamed) await indexClient(context.transaction, context, client.id);
}

/**
 * Makes clients people of a company, or of none; their Company is its name then. A client that no
 * longer exists is left out.
 * @returns their companies before, for an undo
 * @throws NotFound for an unknown company, or without a client
 */
export async function assignCompany(
  context: Context,
  ids: readonly string[],
  to: string | null,
): Promise<AnswerOf<"assignCompany">> {
  requireRight(context, "clients");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const company = to === null ? null : await requireCompany(transaction, to);
    const clients = await transaction
      .selectFrom("clients")
      .select(["id", companyOfClient.as("company")])
      .where("id", "in", ids)
      .where(isVisibleClient)
      .execute();
    if (clients.length === 0) throw new NotFound("This client does not exist.");
    const before = clients.map((row) => ({ id: row.id, company: companyIn(row.company) }));
    for (const { id, company: earlier } of before) {
      if (earlier?.id === company?.id) continue;
      await transaction
        .updateTable("clients")
        .set({ company_id: to, company_name: company?.name ?? "" })
        .where("id", "=", id)
        .where(isVisibleClient)
        .execute();
      await storeChanges(transaction, context, id, [
        { fact: "company", before: earlier?.name ?? "", after: company?.name ?? "" },
      ]);
      await indexClient(transaction, context, id);
    }
    const details = { clients: clients.length };
    await record(context, "company.assign", { company: to }, details);
    return { before: before.map((each) => ({ id: each.id, company: each.company?.id ?? null })) };
  });
}

/** Stops suggesting an address or a company on a company's page, or undoes. @throws NotFound */
export async function dismissFromCompany(
  context: Context,
  id: string,
  { what, dismissed }: { what: string; dismissed: boolean },
): Promise<void> {
  requireRight(context, "clients");
  await inTransaction(context, async (context, transaction) => {
    await requireCompany(transaction, id);
    const row = { company_id: id, what: what.toLowerCase() };
    if (dismissed) {
      await transaction
        .insertInto("company_dismissals")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await transaction
        .deleteFrom("company_dismissals")
        .where("company_id", "=", id)
        .where("what", "=", row.what)
        .execute();
    }
    await record(context, "company.dismiss", { company: id });
  });
}
