import { type Kysely, sql } from "kysely";
import { phoneDigits } from "../../db/phone-digits.ts";
import type { Schema } from "../../db/schema.ts";
import { internationalPhone, typedDigits } from "../phone-numbers.ts";
import { isClient } from "./client-spam.ts";

/** A client as they are compared. */
type Compared = { id: string; name: string; company_name: string; phone: string };

/** The evidence that two clients are one person. */
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
  db: Kysely<Schema>,
  clients: readonly Compared[],
): Promise<Map<string, SamePerson[]>> {
  const found = new Map<string, SamePerson[]>();
  if (clients.length === 0) return found;
  const others = (await readSimilar(db, clients)).map(withNumber);
  const apart = await toldApart(
    db,
    clients.map(({ id }) => id),
  );
  for (const client of clients.map(withNumber)) {
    const all = others
      .filter(({ id }) => id !== client.id && !apart.has(pairOf(client.id, id)))
      .map(({ number, ...other }) => ({
        ...other,
        evidence: compare(client, { ...other, number }),
      }));
    const byPhone = all.filter(({ evidence }) => evidence.samePhone);
    const same = all.filter(
      ({ evidence }) => evidence.sameName || (evidence.samePhone && byPhone.length < maxSharing),
    );
    if (same.length > 0) found.set(client.id, same);
  }
  return found;
}

/** The columns that the two queries compare, spelled as in their indexes. */
async function readSimilar(db: Kysely<Schema>, clients: readonly Compared[]): Promise<Compared[]> {
  const numbers = clients.map(({ phone }) => phone).filter((phone) => phone !== "");
  const digits = [...new Set(numbers.flatMap((phone) => typedDigits(internationalPhone(phone))))];
  const names = [
    ...new Set(
      clients.filter(({ company_name }) => company_name !== "").map(({ name }) => folded(name)),
    ),
  ];
  const byId = new Map<string, Compared>();
  const read = (column: ReturnType<typeof sql<string>>, values: readonly string[]) =>
    values.length === 0
      ? []
      : db
          .selectFrom("clients")
          .select(["id", "name", "company_name", "phone"])
          .where(column, "in", values)
          .where(isClient)
          .limit(maxRead)
          .execute();
  for (const row of await read(phoneDigits, digits)) byId.set(row.id, row);
  for (const row of await read(sql<string>`lower(clients.name)`, names)) byId.set(row.id, row);
  return [...byId.values()];
}

const folded = (text: string) => text.toLowerCase();

type Numbered = Compared & { number: string };

/** With its number in E.164: parsing takes too long to repeat it for each pair of clients. */
const withNumber = (client: Compared): Numbered => ({
  ...client,
  number: internationalPhone(client.phone),
});

function compare(one: Numbered, other: Numbered): Evidence {
  return {
    samePhone: one.phone !== "" && other.phone !== "" && one.number === other.number,
    sameName:
      one.company_name !== "" &&
      folded(one.company_name) === folded(other.company_name) &&
      folded(one.name) === folded(other.name),
  };
}

const pairOf = (one: string, other: string) => [one, other].sort().join();

async function toldApart(db: Kysely<Schema>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("different_clients")
    .select(["one_id", "other_id"])
    .where(({ eb, or }) => or([eb("one_id", "in", ids), eb("other_id", "in", ids)]))
    .execute();
  return new Set(rows.map(({ one_id, other_id }) => pairOf(one_id, other_id)));
}
