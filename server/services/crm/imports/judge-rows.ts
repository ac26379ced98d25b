import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { ImportVerdict } from "../../../../contract/client-imports.ts";
import type { ImportCells } from "../../../../contract/import-columns.ts";
import { fieldLimits } from "../../../../contract/limits.ts";
import { tagLimits } from "../../../../contract/office-limits.ts";
import type { Schema } from "../../../db/schema.ts";
import { internationalPhone, readablePhone } from "../../phone-numbers.ts";
import { digest } from "../../tokens.ts";
import { tagKey, tagsOfClient } from "../clients/client-tags.ts";
import { findSamePeople } from "../clients/find-same-person.ts";
import type { ClientFacts } from "../records/client-changes.ts";
import { type CleanRow, cleanRow } from "./clean-row.ts";

/** A row as it is sent: staff may have said who it is, and that known facts stay. */
export type SentRow = ImportCells & { client?: string | undefined; keep?: true | undefined };

export type Judged = {
  clean: CleanRow;
  verdict: ImportVerdict;
  /** Somebody here already, who may be changed. */
  known: Known | undefined;
  change: Partial<ClientFacts>;
  tags: string[];
  marks: Marks;
};

/** What an import sets beside facts and tags. */
type Marks = { source?: string; agreed_at?: number; unsubscribed_at?: number };

export type Known = Awaited<ReturnType<typeof readKnown>>[number];

/**
 * What an import does with these rows as things are now; of a row that names its client, with that
 * client.
 * @param agreedAt consent of the whole import; 0 for none yet
 */
export async function judgeRows(
  db: Kysely<Schema>,
  rows: readonly SentRow[],
  { agreedAt, now }: { agreedAt: number; now: number },
): Promise<Judged[]> {
  const clean = rows.map((row) => ({ sent: row, clean: cleanRow(row, now) }));
  const emails = clean.map(({ clean: { email_id } }) => email_id.toLowerCase()).filter(Boolean);
  const named = rows.flatMap(({ client }) => client ?? []);
  const holders = await findHolders(db, emails);
  const ids = [...new Set([...holders.values(), ...named])];
  const known = new Map((await readKnown(db, ids)).map((client) => [client.id, client]));
  const erased = await findErased(db, emails);
  const candidates = clean
    .filter(({ sent, clean: row }) => row.problem === undefined && !sent.client)
    .filter(({ clean: row }) => !holders.has(row.email_id.toLowerCase()))
    .map(({ clean: row }) => ({ ...row, id: String(row.row) }));
  const same = await findSamePeople(db, candidates);
  return clean.map(({ sent, clean: row }) => {
    const address = row.email_id.toLowerCase();
    const client = known.get(sent.client ?? holders.get(address) ?? "");
    const other = same.get(String(row.row))?.[0];
    const judged: Judged = {
      clean: row,
      verdict: {
        row: row.row,
        kind: "new",
        name: row.name,
        company_name: row.company_name,
        email_id: row.email_id,
        reason: "",
        changes: [],
        notes: row.notes,
      },
      known: undefined,
      change: {},
      tags: row.tags.slice(0, tagLimits.perClient),
      marks: marksOf(row, client, { agreedAt, now }),
    };
    const say = (verdict: Partial<ImportVerdict>): Judged => ({
      ...judged,
      verdict: { ...judged.verdict, ...verdict },
    });
    if (row.problem) return say({ kind: "wrong", ...row.problem });
    if (client) {
      const isOther = sent.client !== undefined && holders.get(address) !== sent.client;
      return judgeKnown(judged, client, { keep: sent.keep === true, isOther });
    }
    if (sent.client) return say({ kind: "left-out", reason: "This person is gone meanwhile." });
    if (erased.has(digest(address))) {
      return say({
        kind: "left-out",
        reason: "Erased at their own request. We don’t store it again.",
      });
    }
    if (!other) return judged;
    const { id, name, company_name, evidence } = other;
    const reason = evidence.samePhone ? "Same phone number as" : "Same name and company as";
    return say({ kind: "same-person", reason, client: { id, name, company_name } });
  });
}

const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

type Choice = {
  /** What is known stays. */
  keep: boolean;
  /** Staff said that this is the same person, whose address is another one. */
  isOther: boolean;
};

function judgeKnown(judged: Judged, client: Known, choice: Choice): Judged {
  const { clean } = judged;
  const { id, name, company_name } = client;
  const verdict = { ...judged.verdict, client: { id, name, company_name } };
  const refusal = refusalOf(client);
  if (refusal) return { ...judged, verdict: { ...verdict, kind: "left-out", reason: refusal } };
  const change = changeOf(clean, client, choice);
  const has = new Set((client.tags?.split("\n") ?? []).map(tagKey));
  const tags = clean.tags
    .filter((tag) => !has.has(tagKey(tag)))
    .slice(0, Math.max(0, tagLimits.perClient - has.size));
  const changes = [
    ...(Object.entries(change) as [keyof ClientFacts, string][]).map(([fact, after]) => ({
      fact,
      before: fact === "phone" ? readablePhone(client.phone) : client[fact],
      after,
    })),
    ...tags.map((tag) => ({ fact: "tag", before: "", after: tag })),
    ...Object.entries(judged.marks).map(([fact, value]) => ({
      fact,
      before: "",
      after: typeof value === "number" && value > 0 ? day.format(value) : String(value),
    })),
  ];
  const kind = changes.length === 0 ? "unchanged" : "update";
  return { ...judged, verdict: { ...verdict, kind, changes }, known: client, change, tags };
}

/** Why an import leaves a client alone, as a sentence; undefined if it doesn't. */
function refusalOf(client: Known): string | undefined {
  if (client.merged_into !== null) return "Merged with another client meanwhile.";
  if (client.restricted_at !== null) return "Their data is restricted: it may not be used.";
  if (client.deleted_at !== null) return "In the bin. Restore them there first.";
  if (client.spam_at !== null) return "Marked as spam.";
  if (client.unsubscribed_at === null) return undefined;
  return `Unsubscribed on ${day.format(client.unsubscribed_at)}. The import doesn’t change that.`;
}

/** The facts that the row has and the client doesn't. A note is added to the one that is there. */
function changeOf(row: CleanRow, client: Known, { keep, isOther }: Choice): Partial<ClientFacts> {
  const notes = [row.about, isOther ? `Also uses ${row.email_id}.` : ""].filter(
    (note) => note !== "" && !client.about.includes(note),
  );
  const about = [client.about, ...notes].filter(Boolean).join("\n");
  const wanted: Partial<ClientFacts> = {
    name: row.isNameless ? "" : row.name,
    company_name: row.company_name,
    phone:
      client.phone !== "" && internationalPhone(row.phone) === internationalPhone(client.phone)
        ? ""
        : row.phone,
    about: notes.length > 0 && about.length <= fieldLimits.description ? about : "",
  };
  const changes = (Object.entries(wanted) as [keyof ClientFacts, string][]).filter(
    ([fact, after]) =>
      after !== "" && after !== client[fact] && (!keep || fact === "about" || client[fact] === ""),
  );
  return Object.fromEntries(changes);
}

/** Consent is added, never taken back; an opt-out always counts. */
function marksOf(
  row: CleanRow,
  client: Known | undefined,
  { agreedAt, now }: { agreedAt: number; now: number },
): Marks {
  const agreed = row.agreedAt ?? agreedAt;
  const marks: Marks = {};
  if (row.source !== "" && !client?.source) marks.source = row.source;
  if (!client || (!client.agreed_at && agreed > 0)) marks.agreed_at = agreed;
  if (row.optedOut) marks.unsubscribed_at = now;
  return marks;
}

/** The clients by address (lower case) that have it, merged or not, or had it until staff corrected it. */
async function findHolders(
  db: Kysely<Schema>,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const corrected = await db
    .selectFrom("client_changes")
    .innerJoin("clients", "clients.id", "client_changes.client_id")
    .select([sql<string>`lower(before)`.as("email"), "clients.id", "merged_into"])
    .where("fact", "=", "email_id")
    .where(sql<string>`lower(before)`, "in", emails)
    .execute();
  const now = await db
    .selectFrom("clients")
    .select(["email", "id", "merged_into"])
    .where("email", "in", emails)
    .execute();
  // Who has an address now comes before who had it.
  const holders = [...corrected, ...now];
  return new Map(holders.map(({ email, id, merged_into }) => [email, merged_into ?? id]));
}

const readKnown = async (db: Kysely<Schema>, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom("clients")
        .select(["id", "name", "company_name", "email_as_typed as email_id", "phone", "about"])
        .select(["source", "agreed_at", "unsubscribed_at", "restricted_at", "spam_at"])
        .select(["deleted_at", "merged_into", tagsOfClient.as("tags")])
        .where("id", "in", ids)
        .execute();

const Hashes = z.array(z.string());

/** The digests of those addresses that somebody had erased, and that no import may bring back. */
async function findErased(db: Kysely<Schema>, emails: readonly string[]): Promise<Set<string>> {
  const erasures = await db
    .selectFrom("erasures")
    .select(["person_hash", "address_hashes"])
    .where("done_at", "is not", null)
    .execute();
  const digests = erasures.flatMap(({ address_hashes }) =>
    address_hashes === null ? [] : Hashes.parse(JSON.parse(address_hashes)),
  );
  // Releases before 0.4.0 stored one digest of all addresses of a person, who mostly has one.
  const people = new Set(erasures.map(({ person_hash }) => person_hash));
  const alone = emails.filter((email) => people.has(digest(JSON.stringify([email])))).map(digest);
  return new Set([...digests, ...alone]);
}
