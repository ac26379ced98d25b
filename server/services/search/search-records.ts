import type { AnswerOf, QueryOf } from "../../../contract/endpoints.ts";
import { maxFound } from "../../../contract/office-limits.ts";
import type { Db } from "../../db/schema.ts";
import { composed, foldWithOrigins, wordsOf } from "../../db/search-terms.ts";
import { listPosts } from "../blog/reading/list-posts.ts";
import { type Context, hasRight, readFrom, requireStaff } from "../context.ts";
import { listClients } from "../crm/clients/list-clients.ts";
import { listCompanies } from "../crm/companies/list-companies.ts";
import { listConversations } from "../crm/conversations/list-conversations.ts";
import { searchedMessages, searchedText } from "../crm/records/searched-messages.ts";

type Found = AnswerOf<"searchRecords">;

/** Finds what the acting member of staff may open, without spam and the bin. For all staff. */
export async function searchRecords(
  context: Context,
  { q = "", only }: QueryOf<"searchRecords">,
): Promise<Found> {
  requireStaff(context);
  const typed = q.trim();
  const seesClients = typed !== "" && hasRight(context, "clients");
  const seesPosts = typed !== "" && hasRight(context, "blog");
  const [people, companies, enquiries, posts] = await Promise.all([
    seesClients ? findPeople(context, typed) : [],
    seesClients && !only ? findCompanies(context, typed) : [],
    seesClients && !only ? findEnquiries(context, typed) : [],
    seesPosts && !only ? findPosts(context, typed) : [],
  ]);
  return { people, companies, enquiries, posts };
}

async function findPeople(context: Context, q: string): Promise<Found["people"]> {
  const { clients } = await listClients(context, { q, limit: maxFound });
  return clients.map(({ id, name, company_name, email_id, messages }) => ({
    id,
    name,
    company_name,
    email_id,
    enquiries: messages,
  }));
}

async function findCompanies(context: Context, q: string): Promise<Found["companies"]> {
  const { message } = await listCompanies(context, { q, limit: maxFound });
  return message.map(({ id, name, people }) => ({ id, name, people }));
}

async function findEnquiries(context: Context, q: string): Promise<Found["enquiries"]> {
  const { conversations } = await listConversations(context, { view: "open", q, limit: maxFound });
  const ids = conversations.map(({ id }) => id);
  const texts = await matchingTexts(readFrom(context), ids, q);
  return conversations.flatMap(({ id, kind, name, company_name, status }) => {
    const match = texts.get(id);
    if (!match) return [];
    const { source, by, text, at } = match;
    const excerpt = { source, by, excerpt: text, at: new Date(at).toISOString() };
    return [{ id, kind, name, company_name, status, ...excerpt }];
  });
}

async function findPosts(context: Context, q: string): Promise<Found["posts"]> {
  const { posts } = await listPosts(context, {
    q,
    limit: maxFound,
    sort: "newest",
    content: false,
  });
  const ids = posts.map(({ id }) => id);
  const marks = await context.database.search.mark(readFrom(context), q, ids);
  return posts.map(({ id, title, status }) => {
    const marked = marks.get(id);
    const isInTitle = marked?.title.some(({ hit }) => hit) ?? true;
    const excerpt = isInTitle ? [] : (marked?.excerpt ?? []);
    return { id, title, status, excerpt: excerpt.map(({ text }) => text).join("") };
  });
}

/** A text of a conversation: what it is, who of the staff wrote it, and when (ms). */
type ConversationText = {
  source: "enquiry" | "email" | "note" | "file";
  by: string | null;
  text: string;
  at: number;
};

/** Of all conversations together, the latest; a loop of automatic emails must not fill the memory. */
const maxTexts = 200;

/** The index compares no more characters of a word. */
const maxWordLength = 12;

/** Characters of an excerpt, and of its part before the first match. */
const excerptLength = { whole: 200, before: 28 } as const;

/**
 * For each conversation, the text that contains most of the words (the latest among equals), cut
 * around its first match. If only the sender matches, the latest text.
 */
async function matchingTexts(
  db: Db,
  ids: readonly string[],
  typed: string,
): Promise<Map<string, ConversationText>> {
  const words = wordsOf(composed(typed)).map((word) => word.slice(0, maxWordLength));
  const best = new Map<string, ConversationText & { matched: number }>();
  if (ids.length === 0) return best;
  for (const { enquiry_id, ...candidate } of await readTexts(db, ids)) {
    const text = composed(candidate.text.replace(/\s+/g, " ").trim());
    const { matched, first } = findWords(text, words);
    const known = best.get(enquiry_id);
    const isBetter =
      !known || matched > known.matched || (matched === known.matched && candidate.at > known.at);
    if (!isBetter) continue;
    best.set(enquiry_id, { ...candidate, matched, text: excerptAround(text, first) });
  }
  return best;
}

/** The number of words that begin a word of the text, and the place of the first. */
function findWords(text: string, words: readonly string[]) {
  const { folded, origins } = foldWithOrigins(text);
  const spaced = ` ${folded}`;
  const positions = words.map((word) => spaced.indexOf(` ${word}`)).filter((at) => at >= 0);
  const first = positions.length > 0 ? Math.min(...positions) : 0;
  return { matched: positions.length, first: origins[first] ?? 0 };
}

/** The text from a few words before a position, cut between words. */
export function excerptAround(text: string, position: number): string {
  const from = position - excerptLength.before;
  const space = from > 0 ? text.indexOf(" ", from) : -1;
  const start = from <= 0 ? 0 : space >= 0 && space < position ? space + 1 : position;
  const rest = text.slice(start);
  const end = rest.length > excerptLength.whole ? rest.lastIndexOf(" ", excerptLength.whole) : -1;
  const cut = rest.length > excerptLength.whole;
  const shown = cut ? rest.slice(0, end > 0 ? end : excerptLength.whole) : rest;
  return `${start > 0 ? "… " : ""}${shown}${cut ? " …" : ""}`;
}

type Candidate = ConversationText & { enquiry_id: string };

async function readTexts(db: Db, ids: readonly string[]): Promise<Candidate[]> {
  const messageIds = await searchedMessages(db, ids);
  const [forms, messages, notes, files] = await Promise.all([
    db
      .selectFrom("enquiries")
      .select(["id", "subject", "description", "received_at"])
      .where("id", "in", ids)
      .execute(),
    db
      .selectFrom("messages")
      .leftJoin("staff", "staff.id", "messages.sent_by")
      .select(["messages.enquiry_id", "messages.direction", "messages.from_name", "messages.at"])
      .select(["messages.subject", "staff.name as staff_name"])
      .select(searchedText.as("text"))
      .where("messages.id", "in", messageIds)
      .execute(),
    db
      .selectFrom("notes")
      .leftJoin("staff", "staff.id", "notes.written_by")
      .select(["notes.enquiry_id", "notes.text", "notes.at", "staff.name as by"])
      .where("notes.enquiry_id", "in", ids)
      .orderBy("notes.at", "desc")
      .limit(maxTexts)
      .execute(),
    db
      .selectFrom("message_files")
      .innerJoin("messages", "messages.id", "message_files.message_id")
      .select(["messages.enquiry_id", "messages.at", "message_files.name as text"])
      .where("messages.enquiry_id", "in", ids)
      .orderBy("messages.at", "desc")
      .limit(maxTexts)
      .execute(),
  ]);
  const joined = (subject: string, text: string) => (subject ? `${subject}: ${text}` : text);
  return [
    ...forms.map(({ id, subject, description, received_at }) => ({
      enquiry_id: id,
      source: "enquiry" as const,
      by: null,
      at: received_at,
      text: joined(subject, description),
    })),
    ...messages.map(({ enquiry_id, direction, from_name, staff_name, subject, text, at }) => ({
      enquiry_id,
      source: "email" as const,
      text: joined(subject, text),
      at,
      by: direction === "out" ? (staff_name ?? from_name) : null,
    })),
    ...notes.map((note) => ({ ...note, source: "note" as const })),
    ...files.map((file) => ({ ...file, source: "file" as const, by: null })),
  ];
}
