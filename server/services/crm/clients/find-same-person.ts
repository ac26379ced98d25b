import { sql } from "kysely";
import { phoneDigits } from "../../../db/phone-digits.ts";
import type { Db } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { internationalPhone, typedDigits } from "../../phone-numbers.ts";
import { isClient, isVisibleClient } from "../rules/client-spam.ts";

/** A client as they are compared. */
type Compared = { id: string; name: string; company_name: string; phone: string };

export type Evidence = { samePhone: boolean; sameName: boolean };

export type SamePerson = Compared & { evidence: Evidence };

/** More clients than these with one number share a switchboard, not a person. */
const maxSharing = 4;

/** Rows read at once; a name like "Test" may have many. */
const maxRead = 500;

/**
 * For each of these clients the others who may be the same person, by phone number or by name and
 * company; without those whom staff told apart, restricted ones, and those in the bin.
 */
export async function findSamePeople(
  db: Db,
  clients: readonly Compared[],
): Promise<Map<string, SamePerson[]>> {
  const found = new Map<string, SamePerson[]>();
  if (clients.length === 0) return found;
  const { byPhone, byName } = await readSimilar(db, clients);
  const ids = clients.map(({ id }) => id);
  const apart = await toldApart(db, ids);
  // Once per row: of a common name there are many, and each is compared with every client.
  const phones = new Map(byPhone.map(({ id, phone }) => [id, internationalPhone(phone)]));
  const namesakes = Map.groupBy([...byPhone, ...byName], nameKey);
  for (const client of clients) {
    const number = client.phone === "" ? "" : internationalPhone(client.phone);
    const isOther = ({ id }: Compared) => id !== client.id && !apart.has(pairOf(client.id, id));
    const samePhone = byPhone.filter((other) => number !== "" && phones.get(other.id) === number);
    const sameName = client.company_name === "" ? [] : (namesakes.get(nameKey(client)) ?? []);
    const phoneIds = new Set(samePhone.filter(isOther).map(({ id }) => id));
    const nameIds = new Set(sameName.filter(isOther).map(({ id }) => id));
    const same = [...new Map([...samePhone, ...sameName].map((row) => [row.id, row])).values()]
      .map((other) => ({
        ...other,
        evidence: { samePhone: phoneIds.has(other.id), sameName: nameIds.has(other.id) },
      }))
      .filter(
        ({ evidence }) => evidence.sameName || (evidence.samePhone && phoneIds.size < maxSharing),
      );
    if (same.length > 0) found.set(client.id, same);
  }
  return found;
}

/**
 * The columns that the two queries compare, spelled as in their indexes. SQLite's `lower` knows only
 * ASCII: a name with another letter is found in that letter's case.
 */
async function readSimilar(
  db: Db,
  clients: readonly Compared[],
): Promise<{ byPhone: Compared[]; byName: Compared[] }> {
  const numbers = clients.map(({ phone }) => phone).filter((phone) => phone !== "");
  const digits = [...new Set(numbers.flatMap((phone) => typedDigits(internationalPhone(phone))))];
  const names = [
    ...new Set(
      clients
        .filter(({ company_name }) => company_name !== "")
        .flatMap(({ name }) => [folded(name), name.replace(/[A-Z]/g, folded)]),
    ),
  ];
  const read = async (column: ReturnType<typeof sql<string>>, values: readonly string[]) =>
    values.length === 0
      ? []
      : await db
          .selectFrom("clients")
          .select(["id", "name", "company_name", "phone"])
          .where(column, "in", values)
          .where(isClient)
          // The index's order; else PostgreSQL reads the table until it has `maxRead`.
          .orderBy(column)
          .limit(maxRead)
          .execute();
  return {
    byPhone: await read(phoneDigits, digits),
    byName: await read(sql<string>`lower(clients.name)`, names),
  };
}

const folded = (text: string) => text.toLowerCase();

const nameKey = ({ name, company_name }: Compared) =>
  JSON.stringify([folded(name), folded(company_name)]);

const pairOf = (one: string, other: string) => [one, other].sort().join();

async function toldApart(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("different_clients")
    .select(["one_id", "other_id"])
    .where(({ eb, or }) => or([eb("one_id", "in", ids), eb("other_id", "in", ids)]))
    .execute();
  return new Set(rows.map(({ one_id, other_id }) => pairOf(one_id, other_id)));
}

/** Stores that two clients are different people; `different: false` undoes. @throws NotFound */
export async function distinguishClients(
  context: Context,
  ids: { one: string; other: string },
  different: boolean,
): Promise<void> {
  requireRight(context, "clients");
  const [one_id, other_id] = [ids.one, ids.other].sort() as [string, string];
  await inTransaction(context, async (context, transaction) => {
    const clients = await transaction
      .selectFrom("clients")
      .select("id")
      .where("id", "in", [one_id, other_id])
      .where(isVisibleClient)
      .execute();
    if (clients.length < 2) throw new NotFound("This client does not exist.");
    if (!different) {
      await transaction
        .deleteFrom("different_clients")
        .where("one_id", "=", one_id)
        .where("other_id", "=", other_id)
        .execute();
      return;
    }
    await transaction
      .insertInto("different_clients")
      .values({ one_id, other_id, at: context.now() })
      .onConflict((conflict) => conflict.columns(["one_id", "other_id"]).doNothing())
      .execute();
    const details = { other: other_id };
    await record(context, "client.distinguish", { client: one_id }, details);
  });
}
