import type { ClientFact } from "../../../../contract/clients.ts";
import type { Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  type WriteContext,
} from "../../context.ts";
import { Conflict, NotFound } from "../../errors.ts";
import { readablePhone } from "../../phone-numbers.ts";
import { type ClientFacts, storeChanges } from "../records/client-changes.ts";
import { indexClient } from "../records/index-client.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { isVisibleClient } from "../rules/client-spam.ts";
import { senderKey } from "../rules/intake-limits.ts";
import { companyOfName } from "../rules/join-company.ts";
import { requireUnusedAddress } from "./create-client.ts";

type Change = { readonly [Fact in ClientFact]?: string | undefined };

const names: Readonly<Record<ClientFact, string>> = {
  name: "name",
  company_name: "company",
  email_id: "email address",
  phone: "phone number",
  about: "note",
};

/**
 * Changes facts of a client. A corrected address takes over emails that wait for the old one, and
 * is not known to fail.
 * @param before the facts as their editor read them
 * @throws NotFound; Conflict when a fact is no longer as in `before`; AddressTaken
 */
export async function updateClient(
  context: Context,
  id: string,
  change: Change,
  before: Change,
): Promise<void> {
  requireRight(context, "clients");
  const known = await readFacts(readFrom(context), id);
  const addresses = [known.email_id, change.email_id].flatMap((each) => each?.toLowerCase() ?? []);
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock, ...addresses.map(senderKey)]);
    const facts = await readFacts(transaction, id);
    const changes = changesOf(facts, change, before);
    if (changes.length === 0) return;
    const email = changes.find(({ fact }) => fact === "email_id")?.after;
    if (email !== undefined) await correctAddress(transaction, { id, email });
    const { name, company_name, phone, about } = { ...facts, ...definedIn(change) };
    const renamed = changes.find(({ fact }) => fact === "company_name");
    if (renamed) await followCompany(context, id, renamed.after);
    await transaction
      .updateTable("clients")
      .set({ name, company_name, phone, about })
      .where("id", "=", id)
      .where(isVisibleClient)
      .execute();
    await storeChanges(transaction, context, id, changes);
    await indexClient(transaction, context, id);
    const details = Object.fromEntries(changes.map(({ fact }) => [fact, true]));
    await record(context, "client.update", { client: id }, details);
  });
}

const definedIn = (change: Change): Partial<ClientFacts> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

async function readFacts(db: Pick<Transaction, "selectFrom">, id: string): Promise<ClientFacts> {
  const row = await db
    .selectFrom("clients")
    .select(["name", "company_name", "email_as_typed", "phone", "about"])
    .where("id", "=", id)
    .where(isVisibleClient)
    .executeTakeFirst();
  if (!row) throw new NotFound("This client does not exist.");
  const { email_as_typed: email_id, ...facts } = row;
  return { ...facts, email_id };
}

/** The facts that change; the same value is accepted, for a retry. @throws Conflict */
function changesOf(now: ClientFacts, change: Change, before: Change) {
  const facts = Object.entries(definedIn(change)) as [ClientFact, string][];
  const changes = facts.filter(([fact, value]) => now[fact] !== value);
  for (const [fact] of changes) {
    const read = before[fact];
    if (read === undefined || [now[fact], readablePhone(now[fact])].includes(read)) continue;
    throw new Conflict(
      `Somebody changed the ${names[fact]} to “${now[fact]}” meanwhile. Please read it, then change it again.`,
    );
  }
  return changes.map(([fact, after]) => ({ fact, before: now[fact], after }));
}

/** The company that staff mean by a new name: the client's, renamed if it is theirs alone. */
async function followCompany(
  context: WriteContext,
  id: string,
  company_name: string,
): Promise<void> {
  const client = await context.transaction
    .selectFrom("clients")
    .select(["email", "company_id"])
    .select(({ selectFrom, fn }) =>
      selectFrom("clients as colleague")
        .select(fn.countAll<number>().as("n"))
        .whereRef("colleague.company_id", "=", "clients.company_id")
        .as("people"),
    )
    .where("id", "=", id)
    .where(isVisibleClient)
    .executeTakeFirstOrThrow();
  const { company_id: own, people, email } = client;
  const rename = own !== null && people === 1 ? own : undefined;
  const company_id = await companyOfName(context, { company_name, email }, rename);
  await context.transaction
    .updateTable("clients")
    .set({ company_id })
    .where("id", "=", id)
    .where(isVisibleClient)
    .execute();
}

/** @throws AddressTaken */
async function correctAddress(
  transaction: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const address = email.toLowerCase();
  await requireUnusedAddress(transaction, address, id);
  await transaction
    .updateTable("clients")
    .set({ email: address, email_as_typed: email, bounced_at: null, bounce_reason: null })
    .where("id", "=", id)
    .where(isVisibleClient)
    .execute();
}
