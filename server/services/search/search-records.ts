import type { AnswerOf, QueryOf } from "../../../contract/endpoints.ts";
import { maxFound } from "../../../contract/office-limits.ts";
import { listPosts } from "../blog/reading/list-posts.ts";
import { type Context, hasRole, readFrom, requireStaff } from "../context.ts";
import { listClients } from "../crm/clients/list-clients.ts";
import { listConversations } from "../crm/conversations/list-conversations.ts";
import { matchingTexts } from "./matching-text.ts";

type Found = AnswerOf<"searchRecords">;

/**
 * Finds clients, enquiries with their conversations, and posts: what the acting member of staff may
 * open, without spam and the bin. For all staff.
 * @throws NotSignedIn
 */
export async function searchRecords(
  context: Context,
  { q = "", only }: QueryOf<"searchRecords">,
): Promise<Found> {
  const { role } = requireStaff(context);
  const typed = q.trim();
  const isAgent = typed !== "" && hasRole(role, "agent");
  const isEditor = typed !== "" && hasRole(role, "editor");
  const [people, enquiries, posts] = await Promise.all([
    isAgent ? findPeople(context, typed) : [],
    isAgent && !only ? findEnquiries(context, typed) : [],
    isEditor && !only ? findPosts(context, typed) : [],
  ]);
  return { people, enquiries, posts };
}

async function findPeople(context: Context, q: string): Promise<Found["people"]> {
  const { clients } = await listClients(context, { q, limit: maxFound });
  return clients.map(({ id, name, company_name, email_id, messages }) => ({
    ...{ id, name, company_name, email_id, enquiries: messages },
  }));
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
