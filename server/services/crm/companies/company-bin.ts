import { sql } from "kysely";
import type { Db, Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import {
  type BinScope,
  binBatch,
  inBin,
  outOfBin,
  type Restored,
  readRestorable,
  toBin,
} from "../../bin-rules.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../../context.ts";
import { requireCompany } from "../rules/join-company.ts";

/** Moves a company to the bin; its people stay, or return with a restoration. @throws NotFound */
export async function deleteCompany(context: Context, id: string): Promise<void> {
  requireRight(context, "clients", "delete");
  await inTransaction(context, async (context, transaction) => {
    await requireCompany(transaction, id);
    await transaction.updateTable("companies").set(toBin(context)).where("id", "=", id).execute();
    await record(context, "company.delete", { company: id });
  });
}

/** Restores companies; a domain that another one has now stays there. @throws NotFound */
export async function restoreCompanies(
  context: Context,
  ids: readonly string[],
): Promise<Restored> {
  requireRight(context, "clients");
  return inTransaction(context, async (context, transaction) => {
    const restored = await readRestorable(context, "companies", ["id"], ids);
    for (const { id } of restored) {
      await transaction.updateTable("companies").set(outOfBin).where("id", "=", id).execute();
      await record(context, "company.restore", { company: id });
    }
    return { restored: restored.length, notes: [] };
  });
}

/** Deletes some companies in the bin permanently, with those merged into them. */
export async function purgeCompanies(context: WriteContext, scope: BinScope): Promise<number> {
  const due = await context.transaction
    .selectFrom("companies")
    .select("id")
    .where(inBin(scope))
    .limit(binBatch)
    .execute();
  const ids = due.map(({ id }) => id);
  await removeCompanies(context.transaction, ids);
  for (const id of ids) await record(context, "company.purge", { company: id });
  return ids.length;
}

async function removeCompanies(transaction: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom("companies")
    .where(({ or, eb }) => or([eb("id", "in", ids), eb("merged_into", "in", ids)]))
    .execute();
}

const hasNobody = sql<boolean>`not exists (
  select 1 from clients where clients.company_id = companies.id)`;

/** The companies of clients with these addresses (lower case), before an erasure. */
export async function companiesOf(db: Db, addresses: readonly string[]) {
  const rows = await db
    .selectFrom("clients")
    .select("company_id")
    // Also in the bin (deleted_at).
    .where("email", "in", addresses)
    .execute();
  return rows.flatMap(({ company_id }) => company_id ?? []);
}

/** Deletes those of these companies that have nobody left: a name may be that of a person. */
export async function removeEmptyCompanies(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  const empty = await transaction
    .selectFrom("companies")
    .select("id")
    // Also in the bin (deleted_at).
    .where("id", "in", ["", ...ids])
    .where(hasNobody)
    .execute();
  await removeCompanies(
    transaction,
    empty.map(({ id }) => id),
  );
}

/** Deletes at most `max` companies from before `cutoff` (ms) without people; returns how many. */
export async function removeOldCompanies(
  transaction: Transaction,
  cutoff: number,
  max: number,
): Promise<number> {
  const old = await transaction
    .selectFrom("companies")
    .select("id")
    // Also in the bin (deleted_at).
    .where("created_at", "<", cutoff)
    .where("merged_into", "is", null)
    .where(hasNobody)
    .limit(max)
    .execute();
  const ids = old.map(({ id }) => id);
  await removeCompanies(transaction, ids);
  return ids.length;
}
