import { sql } from "kysely";
import { z } from "zod";
import type { ImportVerdict } from "../../../../contract/client-imports.ts";
import type { ImportCells } from "../../../../contract/import-columns.ts";
import { fieldLimits } from "../../../../contract/limits.ts";
import { tagLimits } from "../../../../contract/office-limits.ts";
import type { Db } from "../../../db/schema.ts";
import type { ErasureRow } from "../../../db/tables/account-tables.ts";
import { internationalPhone, readablePhone } from "../../phone-numbers.ts";
import { digest } from "../../tokens.ts";
import { tagKey, tagsOfClient } from "../clients/client-tags.ts";
import type { ClientMarks } from "../clients/create-client.ts";
import { findSamePeople } from "../clients/find-same-person.ts";
import type { ClientFacts } from "../records/client-changes.ts";
import { addressIn, type CleanRow, cleanRow } from "./clean-row.ts";

/** A row as it is sent: staff may have said who it is, and that known facts stay. */
export type SentRow = ImportCells & { client?: string | undefined; keep?: true | undefined };

type Known = Awaited<ReturnType<typeof readKnown>>[number];

export type Judged = {
  clean: CleanRow;
  verdict: ImportVerdict;
  /** Somebody here already, who may be changed. */
  known?: Known;
  change: Partial<ClientFacts>;
  tags: string[];
  marks: ClientMarks;
};

/**
 * What an import does with these rows as things are now; of a row that names its client, with that
 * client.
 * @param agreedAt consent of the whole import; 0 for none yet
 */
export async function judgeRows(
  db: Db,
  rows: readonly SentRow[],
  { agreedAt, now }: { agreedAt: number; now: number },
): Promise<Judged[]> {
  const cleaned = rows.map((sent) => ({ sent, clean: cleanRow(sent, now) }));
  const emails = cleaned.map(({ clean }) => addressIn(clean)).filter(Boolean);
  const holders = await findHolders(db, emails);
  const named = rows.flatMap(({ client }) => client ?? []);
  const known = await readKnown(db, [...new Set([...holders.values(), ...named])]);
  const clients = new Map(known.map((client) => [client.id, client]));
  const erased = await findErased(db, emails);
  const strangers = cleaned
    .filter(({ sent, clean }) => !clean.problem && !sent.client && !holders.has(addressIn(clean)))
    .map(({ clean: { row, facts } }) => ({ ...facts, id: String(row) }));
  const same = await findSamePeople(db, strangers);
  return cleaned.map(({ sent, clean }) => {
    const { row, facts, notes, problem, tags } = clean;
    const holder = holders.get(addressIn(clean));
    const client = clients.get(sent.client ?? holder ?? "");
    const { name, company_name, email_id } = facts;
    const verdict = { row, name, company_name, email_id, reason: "", changes: [], notes };
    const marks = marksOf(clean, client, { agreedAt, now });
    const judged = (kind: ImportVerdict["kind"], more?: Partial<ImportVerdict>): Judged => ({
      clean,
      verdict: { ...verdict, kind, ...more },
      change: {},
      tags,
      marks,
    });
    if (problem) return judged("wrong", problem);
    if (client) {
      const choice = { keep: sent.keep === true, isOther: holder !== client.id };
      return judgeKnown(judged("update", { client: shown(client) }), client, choice);
    }
    if (sent.client) return judged("left-out", { reason: "This person is gone meanwhile." });
    if (erased.has(addressIn(clean))) {
      const reason = "Erased at their own request. We don’t store it again.";
      return judged("left-out", { reason });
    }
    const [other] = same.get(String(row)) ?? [];
    if (!other) {
      return judged("new", { changes: shownMarks(marks, ["unsubscribed_at", "bounce_reason"]) });
    }
    const reason = other.evidence.samePhone ? "Same phone number as" : "Same name and company as";
    return judged("same-person", { reason, client: shown(other) });
  });
}

const shown = ({ id, name, company_name }: NonNullable<ImportVerdict["client"]>) => ({
  id,
  name,
  company_name,
});

const shownMarks = (marks: ClientMarks, facts: readonly (keyof ClientMarks)[]) =>
  facts.flatMap((fact) => {
    const value = marks[fact];
    const after = typeof value === "number" ? day.format(value) : value;
    return after ? [{ fact, before: "", after }] : [];
  });

const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

type Choice = {
  /** Whether known facts stay. */
  keep: boolean;
  /** Staff said that this is the same person, whose address is another one. */
  isOther: boolean;
};

function judgeKnown(judged: Judged, client: Known, choice: Choice): Judged {
  const refusal = refusalOf(client);
  const judge = (kind: ImportVerdict["kind"], more: Partial<ImportVerdict>) => ({
    ...judged,
    verdict: { ...judged.verdict, kind, ...more },
  });
  if (refusal) return judge("left-out", { reason: refusal });
  const change = changeOf(judged.clean, client, choice);
  const has = new Set((client.tags?.split("\n") ?? []).map(tagKey));
  const tags = judged.tags
    .filter((tag) => !has.has(tagKey(tag)))
    .slice(0, Math.max(0, tagLimits.perClient - has.size));
  const changes = [
    ...changedFacts(change).map(([fact, after]) => ({
      fact,
      before: fact === "phone" ? readablePhone(client.phone) : client[fact],
      after,
    })),
    ...tags.map((tag) => ({ fact: "tag", before: "", after: tag })),
    ...shownMarks(judged.marks, ["source", "agreed_at", "unsubscribed_at", "bounce_reason"]),
  ];
  const kind = changes.length === 0 ? "unchanged" : "update";
  return { ...judge(kind, { changes }), known: client, change, tags };
}

const changedFacts = (change: Partial<ClientFacts>) =>
  Object.entries(change) as [keyof ClientFacts, string][];

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
function changeOf(
  { facts, isNameless }: CleanRow,
  client: Known,
  { keep, isOther }: Choice,
): Partial<ClientFacts> {
  const notes = [facts.about, isOther ? `Also uses ${facts.email_id}.` : ""].filter(
    (note) => note !== "" && !client.about.includes(note),
  );
  const about = [client.about, ...notes].filter(Boolean).join("\n");
  const isSamePhone = internationalPhone(facts.phone) === internationalPhone(client.phone);
  const wanted: Partial<ClientFacts> = {
    name: isNameless ? "" : facts.name,
    company_name: facts.company_name,
    phone: client.phone !== "" && isSamePhone ? "" : facts.phone,
    about: about.length <= fieldLimits.description ? about : "",
  };
  return Object.fromEntries(
    changedFacts(wanted).filter(
      ([fact, after]) =>
        after !== "" &&
        after !== client[fact] &&
        (!keep || fact === "about" || client[fact] === ""),
    ),
  );
}

/** Consent is added, never taken back; an opt-out always counts. */
function marksOf(
  row: CleanRow,
  client: Known | undefined,
  { agreedAt, now }: { agreedAt: number; now: number },
): ClientMarks {
  const agreed = row.agreedAt ?? agreedAt;
  const marks: ClientMarks = {};
  if (row.source !== "" && !client?.source) marks.source = row.source;
  if (!client || (!client.agreed_at && agreed > 0)) marks.agreed_at = agreed;
  if (row.optedOut) marks.unsubscribed_at = now;
  // They may have another address here, which works.
  const isTheirs = !client || client.email_id.toLowerCase() === addressIn(row);
  if (row.bounced !== "" && isTheirs && !client?.bounced_at) {
    marks.bounced_at = now;
    marks.bounce_reason = row.bounced;
  }
  return marks;
}

/** The clients by address (lower case) that have it, merged or not, or had it until staff corrected it. */
async function findHolders(db: Db, emails: readonly string[]): Promise<Map<string, string>> {
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

const readKnown = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom("clients")
        .select(["id", "name", "company_name", "email_as_typed as email_id", "phone", "about"])
        .select(["source", "agreed_at", "unsubscribed_at", "restricted_at", "spam_at"])
        .select(["bounced_at", "bounce_reason"])
        .select(["deleted_at", "merged_into", tagsOfClient.as("tags")])
        .where("id", "in", ids)
        .execute();

const Hashes = z.array(z.string());

/**
 * The addresses (lower case) that were erased on request. No import or restore may bring them
 * back.
 */
export async function findErased(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const done = db.selectFrom("erasures").selectAll().where("done_at", "is not", null);
  return erasedAmong(await done.execute(), emails);
}

/** The addresses (lower case) that any of these erasures covers. */
export function erasedAmong(
  erasures: readonly Pick<ErasureRow, "person_hash" | "address_hashes">[],
  emails: readonly string[],
): Set<string> {
  const stored = erasures.map(({ address_hashes }) =>
    Hashes.parse(JSON.parse(address_hashes ?? "[]")),
  );
  const digests = new Set(stored.flat());
  // Releases before 0.4.0 stored one digest of all addresses of a person, who mostly has one.
  const people = new Set(erasures.map(({ person_hash }) => person_hash));
  const isAlone = (email: string) => people.has(digest(JSON.stringify([email])));
  return new Set(emails.filter((email) => digests.has(digest(email)) || isAlone(email)));
}
