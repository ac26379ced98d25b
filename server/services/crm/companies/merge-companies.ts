import { z } from "zod";
import type { Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import { binLifetimeMs } from "../../bin-rules.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { Conflict, Invalid, NotFound } from "../../errors.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { isCompany } from "../rules/join-company.ts";

const Facts = z.object({ place: z.string(), gstin: z.string(), note: z.string() });
const factNames = Facts.keyof().options;

/** The records that moved, and the survivor's facts before and after, for an undo. */
const MergeState = z.object({
  into: z.string(),
  at: z.number(),
  people: z.array(z.string()),
  domains: z.array(z.string()),
  before: Facts,
  after: Facts,
});

export const readMergeState = (merge: string | null) =>
  merge === null ? undefined : MergeState.parse(JSON.parse(merge));

/**
 * Merges a company into another: its people and domains move, and facts that the other one lacks
 * are taken over; notes are joined. Merging again changes nothing.
 * @throws NotFound; Invalid for one and the same
 */
export async function mergeCompanies(context: Context, id: string, other: string): Promise<void> {
  requireRight(context, "clients");
  if (id === other) throw new Invalid({ other: "Please choose another company." });
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const survivor = await readFacts(transaction, id);
    const absorbed = await readFacts(transaction, other);
    if (survivor?.merged_into === null && absorbed?.merged_into === id) return;
    if (survivor?.merged_into !== null || absorbed?.merged_into !== null) throw missing();
    const people = await transaction
      .updateTable("clients")
      .set({ company_id: id })
      // Also in the bin (deleted_at).
      .where("company_id", "=", other)
      .returning("id")
      .execute();
    const domains = await transaction
      .updateTable("company_domains")
      .set({ company_id: id })
      .where("company_id", "=", other)
      .returning("domain")
      .execute();
    const notes = [survivor.note, absorbed.note].filter(Boolean);
    const after = {
      place: survivor.place || absorbed.place,
      gstin: survivor.gstin || absorbed.gstin,
      note: [...new Set(notes)].join("\n\n"),
    };
    const state = {
      into: id,
      at: context.now(),
      people: people.map((each) => each.id),
      domains: domains.map(({ domain }) => domain),
      before: Facts.parse(survivor),
      after,
    };
    await transaction
      .updateTable("companies")
      .set({ merged_into: id, merge: JSON.stringify(state) })
      .where("id", "=", other)
      .execute();
    // Merged ones always name the company that is shown.
    await transaction
      .updateTable("companies")
      .set({ merged_into: id })
      .where("merged_into", "=", other)
      .execute();
    await transaction.updateTable("companies").set(after).where("id", "=", id).execute();
    await record(context, "company.merge", { company: id }, { absorbed: other });
  });
}

const missing = () => new NotFound("This company does not exist.");

const readFacts = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom("companies")
    .select(["merged_into", ...factNames])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/**
 * Undoes a merge of the last 30 days, by the id of the merged company: people and domains that are
 * still the survivor's go back, and facts that nobody changed since. Undoing again changes nothing.
 * @throws NotFound; Conflict when a later merge has to be undone first
 */
export async function undoCompanyMerge(context: Context, id: string): Promise<void> {
  requireRight(context, "clients");
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const merged = await transaction
      .selectFrom("companies")
      .select(["merged_into", "merge"])
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (merged?.merged_into === null) return;
    const state = readMergeState(merged?.merge ?? null);
    if (!merged || !state || state.at <= context.now() - binLifetimeMs) {
      throw new NotFound("This merge can’t be undone any more.");
    }
    const survivor = merged.merged_into;
    if (survivor !== state.into) throw await mergedAgain(transaction, state.into);
    const family = await mergedBefore(transaction, id, survivor);
    if (family.length > 0) {
      await transaction
        .updateTable("companies")
        .set({ merged_into: id })
        .where("id", "in", family)
        .execute();
    }
    await transaction
      .updateTable("companies")
      .set({ merged_into: null, merge: null })
      .where("id", "=", id)
      .execute();
    for (let start = 0; start < state.people.length; start += 1_000) {
      await transaction
        .updateTable("clients")
        .set({ company_id: id })
        // Also in the bin (deleted_at).
        .where("id", "in", state.people.slice(start, start + 1_000))
        .where("company_id", "=", survivor)
        .execute();
    }
    if (state.domains.length > 0) {
      await transaction
        .updateTable("company_domains")
        .set({ company_id: id })
        .where("domain", "in", state.domains)
        .where("company_id", "=", survivor)
        .execute();
    }
    const now = await transaction
      .selectFrom("companies")
      .select(factNames)
      .where("id", "=", survivor)
      .where(isCompany)
      .executeTakeFirst();
    const unchanged = factNames.filter((name) => now?.[name] === state.after[name]);
    const facts = Object.fromEntries(unchanged.map((name) => [name, state.before[name]]));
    if (unchanged.length > 0) {
      await transaction.updateTable("companies").set(facts).where("id", "=", survivor).execute();
    }
    await record(context, "company.unmerge", { company: id });
  });
}

async function mergedAgain(transaction: Transaction, id: string): Promise<Conflict> {
  const { name } = await transaction
    .selectFrom("companies")
    .select("name")
    // A merged one is never in the bin (deleted_at) itself.
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return new Conflict(`${name} was merged again since. Undo that merge first.`);
}

/** The companies that came to `survivor` with this one: merged into it before, however deep. */
async function mergedBefore(
  transaction: Transaction,
  id: string,
  survivor: string,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("companies")
    .select(["id", "merge"])
    .where("merged_into", "=", survivor)
    .execute();
  const all = rows.map((row) => ({ id: row.id, into: readMergeState(row.merge)?.into }));
  const family = [id];
  // Grows while it is read.
  for (const parent of family) {
    family.push(...all.filter(({ into }) => into === parent).map((row) => row.id));
  }
  return family.slice(1);
}
