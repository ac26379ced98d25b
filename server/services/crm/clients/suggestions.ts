import type { Selectable } from "kysely";
import {
  type SuggestedFact,
  type Suggestion,
  suggestedFacts,
} from "../../../../contract/suggestions.ts";
import type { Db } from "../../../db/schema.ts";
import type { ClientRow, EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { internationalPhone, readablePhone } from "../../phone-numbers.ts";
import { isVisible } from "../records/read-enquiry.ts";
import { isVisibleClient } from "../rules/client-spam.ts";

// A form with a known client's address changes nothing on the client (decision P30). What it says
// differently is a suggestion, read from the enquiry itself: only what staff ignored is stored.

/** The latest enquiries that suggestions are read from, and the suggestions of each fact. */
const max = { enquiries: 100, perFact: 3 } as const;

type Client = Pick<ClientRow, "id" | "created_at" | SuggestedFact>;
type Sent = Pick<Selectable<EnquiryRow>, "id" | "email" | "received_at" | SuggestedFact> & {
  ignored_facts: string | null;
};

/**
 * The facts that forms with this client's address say differently, the latest first. A change by
 * staff answers those from before it; one that was undone answers none.
 */
export async function readSuggestions(db: Db, client: Client): Promise<Suggestion[]> {
  const sent = await db
    .selectFrom("enquiries")
    .select(["id", "email", "received_at", "ignored_facts", ...suggestedFacts])
    .where("client_id", "=", client.id)
    .where("ignored_facts", "is not", null)
    .where("received_at", ">", client.created_at)
    // A merge chose between the facts of both.
    .where("merged_from", "is", null)
    .where("status", "!=", "spam")
    .where(isVisible)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(max.enquiries)
    .execute();
  const merged = await db
    .selectFrom("clients")
    .select("phone")
    .where("merged_into", "=", client.id)
    // Merged ones are never in the bin (deleted_at) themselves.
    .execute();
  // They are reached at it too.
  const further = merged.map(({ phone }) => internationalPhone(phone));
  const differing = sent
    .map((each) =>
      further.includes(internationalPhone(each.phone)) ? { ...each, phone: "" } : each,
    )
    .filter((each) => suggestedFacts.some((fact) => differs(fact, each[fact], client[fact])));
  if (differing.length === 0) return [];
  const changes = await db
    .selectFrom("client_changes")
    .select(["fact", "before", "after", "at"])
    .where("client_id", "=", client.id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return suggestedFacts.flatMap((fact) => {
    const since = decidedAt(changes.filter((change) => change.fact === fact));
    const ignored = differing.filter((each) => ignoredIn(each).includes(fact));
    return suggestionsOf(fact, client[fact], {
      sent: differing.filter(({ received_at }) => received_at > since),
      ignored: ignored.map((each) => sameText(fact, each[fact])),
    });
  });
}

function suggestionsOf(
  fact: SuggestedFact,
  now: string,
  { sent, ignored }: { sent: readonly Sent[]; ignored: readonly string[] },
): Suggestion[] {
  const seen = new Set(ignored);
  const suggestions: Suggestion[] = [];
  for (const { id, email, received_at, [fact]: value } of sent) {
    const text = sameText(fact, value);
    if (!differs(fact, value, now) || seen.has(text)) continue;
    seen.add(text);
    suggestions.push({
      fact,
      value: fact === "phone" ? readablePhone(value) : value,
      enquiry: id,
      email_id: email,
      at: new Date(received_at).toISOString(),
    });
  }
  return suggestions.slice(0, max.perFact);
}

/** Nobody suggests to delete a fact, and capitals, spaces and separators make no difference. */
const differs = (fact: SuggestedFact, sent: string, now: string) =>
  sameText(fact, sent) !== "" && sameText(fact, sent) !== sameText(fact, now);

const sameText = (fact: SuggestedFact, text: string) =>
  fact === "phone"
    ? internationalPhone(text)
    : text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();

const ignoredIn = ({ ignored_facts }: Pick<Sent, "ignored_facts">) =>
  (ignored_facts ?? "").split(",");

type Change = { before: string; after: string; at: number };

/**
 * When staff last decided a fact (ms), by its changes, newest first; 0 if never. A change and its
 * undo are skipped together.
 */
function decidedAt(changes: readonly Change[]): number {
  const [latest, before, ...earlier] = changes;
  if (latest && before && latest.after === before.before) return decidedAt(earlier);
  return latest?.at ?? 0;
}

/**
 * Stops offering a fact of an enquiry for its client; `ignored: false` offers it again.
 * @throws NotFound
 */
export async function ignoreSuggestion(
  context: Context,
  id: string,
  { enquiry, fact, ignored }: { enquiry: string; fact: SuggestedFact; ignored: boolean },
): Promise<void> {
  requireRight(context, "clients");
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [`enquiry:${enquiry}`]);
    const row = await transaction
      .selectFrom("enquiries")
      .innerJoin("clients", "clients.id", "enquiries.client_id")
      .select("enquiries.ignored_facts")
      .where("enquiries.id", "=", enquiry)
      .where("clients.id", "=", id)
      .where("enquiries.ignored_facts", "is not", null)
      .where("enquiries.deleted_at", "is", null)
      .where(isVisibleClient)
      .executeTakeFirst();
    if (!row) throw new NotFound("This suggestion no longer exists.");
    const others = ignoredIn(row).filter((each) => each !== "" && each !== fact);
    const facts = ignored ? [...others, fact] : others;
    await transaction
      .updateTable("enquiries")
      .set({ ignored_facts: facts.join(",") })
      .where("id", "=", enquiry)
      .where("deleted_at", "is", null)
      .execute();
    context.database.announce(transaction, "conversations", [enquiry]);
    const action = ignored ? "client.ignore" : "client.unignore";
    await record(context, action, { client: id }, { [fact]: true });
  });
}
