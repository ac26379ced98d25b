import { FileText, Lock, Mail, Paperclip } from "lucide-react";
import type { PostStatus } from "../../../contract/blogs.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Icon } from "../../ui/icon.tsx";
import { adminPaths } from "../admin-paths.ts";
import { cachedAnswers } from "../cache/query-cache.ts";
import { ClientInitials } from "../clients/client-initials.tsx";
import { lastLine } from "../conversations/conversation-names.ts";
import { StatusMark } from "../conversations/status-mark.tsx";
import { readerDay } from "../lists/reader-formats.ts";
import type { PaletteOption } from "./palette-option.ts";
import { fromFirstMatch } from "./search-text.ts";

type Found = AnswerOf<"searchRecords">;
type FoundEnquiry = Found["enquiries"][number];

/** Records as options, by kind. */
export type RecordOptions = Readonly<Record<keyof Found, readonly PaletteOption[]>>;

const postStates: Readonly<Record<PostStatus, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

const person = (id: string, name: string, note: string): PaletteOption => ({
  id: `client ${id}`,
  ...{ label: name, note, address: adminPaths.client(id) },
  icon: <ClientInitials of={name} />,
});

type FoundPost = Omit<Found["posts"][number], "excerpt"> & { excerpt?: string };

const post = ({ id, title, status, excerpt }: FoundPost): PaletteOption => ({
  id: `post ${id}`,
  ...{ label: title, address: adminPaths.editBlog(id) },
  note: postStates[status] + (excerpt ? ` · ${excerpt}` : ""),
  icon: <Icon of={FileText} />,
});

function enquiry({ id, name, source, by, excerpt, at, kind, status }: FoundEnquiry): PaletteOption {
  const said = `“${excerpt}”`;
  const text = source === "file" ? excerpt : said;
  const label =
    excerpt === ""
      ? `${name} ${kind === "callback" ? "requested a callback" : "sent an enquiry"}`
      : source === "note"
        ? `Note${by ? ` by ${by}` : ""} on ${name}: ${text}`
        : `${by ? `${by} to ${name}` : name}: ${text}`;
  const icons = { email: Mail, note: Lock, file: Paperclip };
  return {
    id: `enquiry ${id}`,
    ...{ label, date: readerDay(at), address: adminPaths.query(id) },
    icon: source === "enquiry" ? <StatusMark of={status} /> : <Icon of={icons[source]} />,
  };
}

/** The server's search results. */
export const foundOptions = ({ people, enquiries, posts }: Found): RecordOptions => ({
  people: people.map(({ id, name, company_name, enquiries: count }) =>
    person(id, name, [company_name, countOf(count)].filter(Boolean).join(" · ")),
  ),
  enquiries: enquiries.map(enquiry),
  posts: posts.map(post),
});

const countOf = (count: number) =>
  count === 0 ? "" : `${count} ${count === 1 ? "enquiry" : "enquiries"}`;

/** The records that lists have shown since they were last refreshed. */
export function rememberedOptions(terms: readonly string[]): RecordOptions {
  const rows = cachedAnswers("listConversations").flatMap(({ message }) => message);
  const clients = cachedAnswers("listClients").flatMap(({ message }) => message);
  const posts = cachedAnswers("listBlogs").flatMap(({ message }) => message);
  return {
    people: distinct([
      ...clients.map(({ id, name, company_name }) => person(id, name, company_name)),
      ...rows.flatMap(({ clientId, name, company_name }) =>
        clientId === null ? [] : [person(clientId, name, company_name)],
      ),
    ]),
    enquiries: distinct(
      rows.map((row) => ({
        id: `enquiry ${row.id}`,
        label: `${row.name}: ${fromFirstMatch(lastLine(row), terms)}`,
        keywords: lastLine(row),
        date: readerDay(row.lastActivityAt),
        icon: <StatusMark of={row.status} />,
        address: adminPaths.query(row.id),
      })),
    ),
    posts: distinct(posts.map(({ id, title, status }) => post({ id, title, status }))),
  };
}

/** Each record once: the first one stays. */
export function distinct(options: readonly PaletteOption[]): PaletteOption[] {
  const byId = new Map<string, PaletteOption>();
  for (const option of options) if (!byId.has(option.id)) byId.set(option.id, option);
  return [...byId.values()];
}
