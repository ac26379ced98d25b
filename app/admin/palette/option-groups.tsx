import {
  ArrowRight,
  Building2,
  Clock,
  FileText,
  Lock,
  type LucideIcon,
  Mail,
  Paperclip,
} from "lucide-react";
import type { PostStatus } from "../../../contract/blogs.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { maxFound } from "../../../contract/office-limits.ts";
import { Icon } from "../../ui/icon.tsx";
import { adminPaths } from "../admin-paths.ts";
import { cachedAnswers } from "../cache/query-cache.ts";
import { ClientInitials } from "../clients/client-initials.tsx";
import { lastLine } from "../conversations/conversation-names.ts";
import { StatusMark } from "../conversations/status-mark.tsx";
import type { ActiveKeys } from "../keys/key-actions.ts";
import { readerDay } from "../lists/reader-formats.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { commandsFor } from "./commands.tsx";
import { type OptionGroup, type PaletteOption, textOf } from "./palette-option.ts";
import { recentThings } from "./recent-things.ts";
import { fromFirstMatch, hasTerms, termsOf } from "./search-text.ts";
import type { useSearch } from "./use-search.ts";
import type { FoundTags } from "./use-tags.tsx";

const kinds: Readonly<Record<string, "commands" | "people" | "tags">> = {
  ">": "commands",
  "@": "people",
  "#": "tags",
};

/** The kind of search in a typed text: `>` for commands only, `@` for people, `#` for tags. */
export function readTyped(typed: string) {
  const text = typed.trimStart();
  const only = kinds[text.charAt(0)];
  const q = (only ? text.slice(1) : text).trim();
  return { q, only, terms: termsOf(q) } as const;
}

/** Records shown before anything is typed. */
const maxRecent = 5;

type Given = {
  typed: string;
  user: CurrentUser;
  /** The parts of the page below, with their keys. */
  keys: readonly ActiveKeys[];
  found: ReturnType<typeof useSearch>["found"];
  tags: FoundTags;
};

/** The results for a typed text, in the order of the palette. */
export function groupsOf({ typed, user, keys, found, tags }: Given): OptionGroup[] {
  const { q, only, terms } = readTyped(typed);
  if (only === "tags") {
    return withoutEmpty(
      (tags ?? []).map(({ title, options }) => ({
        title,
        options: options.filter((option) => hasTerms(option.label, terms)),
      })),
    );
  }
  const { pages, actions } = commandsFor(user);
  const here = only === "people" ? [] : inView(keys, q !== "");
  if (q === "" && only === undefined) {
    return withoutEmpty([
      ...here,
      { title: "Opened before", options: recent(keys) },
      { title: "Go to", options: pages },
    ]);
  }
  const known: Partial<RecordOptions> = only === "commands" ? {} : rememberedOptions(terms);
  const server = found && only !== "commands" ? foundOptions(found) : undefined;
  const fits = (option: PaletteOption) => hasTerms(textOf(option), terms);
  const records = (kind: keyof RecordOptions) =>
    merge((known[kind] ?? []).filter(fits), server?.[kind] ?? []);
  const people = { title: "People", options: records("people") };
  if (only === "people") return withoutEmpty([people]);
  const matching = (options: readonly PaletteOption[]) => byBeginning(options.filter(fits), terms);
  return withoutEmpty([
    ...here.map((group) => ({ ...group, options: matching(group.options) })),
    people,
    { title: "Companies", options: records("companies") },
    { title: "Enquiries, emails and notes", options: records("enquiries") },
    { title: "Blogs", options: records("posts") },
    { title: "Commands", options: matching([...pages, ...actions]) },
  ]);
}

const withoutEmpty = (groups: readonly OptionGroup[]) =>
  groups.filter(({ options }) => options.length > 0);

/** Options on screen stay in position when the server answers, with the server's text. */
function merge(shown: readonly PaletteOption[], found: readonly PaletteOption[]) {
  const newer = new Map(found.map((option) => [option.id, option]));
  const first = shown.slice(0, maxFound).map((option) => newer.get(option.id) ?? option);
  return distinct([...first, ...found]).slice(0, maxFound);
}

/** Actions for the record in view; its commands without a key only for a typed text. */
function inView(keys: readonly ActiveKeys[], isTyped: boolean): OptionGroup[] {
  return keys.flatMap(({ group, actions, thing }) => {
    if (!thing) return [];
    const withKeys = Object.entries(group.labels).flatMap(([key, label]) => {
      const run = actions[key];
      return run
        ? [{ id: `key ${key}`, label, icon: iconOf(group.icons?.[key]), shortcut: key, run }]
        : [];
    });
    const commands = (thing.commands ?? []).map(({ mark, ...command }) => ({
      ...command,
      id: `do ${command.label}`,
      icon: mark ?? iconOf(),
    }));
    const options = isTyped ? [...withKeys, ...commands] : withKeys;
    return [{ title: `This ${thing.kind}`, options }];
  });
}

const iconOf = (icon: LucideIcon = ArrowRight) => <Icon of={icon} />;

function recent(keys: readonly ActiveKeys[]): PaletteOption[] {
  const shown = new Set(keys.map(({ thing }) => thing?.address));
  const here = location.pathname + location.search;
  return recentThings()
    .filter(({ address }) => !shown.has(address) && !here.startsWith(address))
    .slice(0, maxRecent)
    .map(({ name, note, mark, address }) => ({
      id: `recent ${address}`,
      label: name,
      note,
      address,
      icon: mark ?? <Icon of={Clock} />,
    }));
}

/** First what begins with the typed text. */
function byBeginning(options: readonly PaletteOption[], terms: readonly string[]) {
  const [first = ""] = terms;
  const isFirst = ({ label }: PaletteOption) => Number(label.toLowerCase().startsWith(first));
  return options.toSorted((one, other) => isFirst(other) - isFirst(one));
}

type Found = AnswerOf<"searchRecords">;
type FoundEnquiry = Found["enquiries"][number];

type RecordOptions = Readonly<Record<keyof Found, readonly PaletteOption[]>>;

const postStates: Readonly<Record<PostStatus, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

const person = (id: string, name: string, note: string): PaletteOption => ({
  id: `client ${id}`,
  label: name,
  note,
  address: adminPaths.client(id),
  icon: <ClientInitials of={name} />,
});

type FoundPost = Omit<Found["posts"][number], "excerpt"> & { excerpt?: string };

const post = ({ id, title, status, excerpt }: FoundPost): PaletteOption => ({
  id: `post ${id}`,
  label: title,
  address: adminPaths.editBlog(id),
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
    label,
    date: readerDay(at),
    address: adminPaths.query(id),
    icon: source === "enquiry" ? <StatusMark of={status} /> : <Icon of={icons[source]} />,
  };
}

/** The server's search results. */
const foundOptions = ({ people, companies, enquiries, posts }: Found): RecordOptions => ({
  people: people.map(({ id, name, company_name, enquiries: count }) =>
    person(id, name, [company_name, countOf(count)].filter(Boolean).join(" · ")),
  ),
  companies: companies.map(({ id, name, people }) => ({
    id: `company ${id}`,
    label: name,
    note: people === 1 ? "1 person" : `${people} people`,
    address: adminPaths.company(id),
    icon: <Icon of={Building2} />,
  })),
  enquiries: enquiries.map(enquiry),
  posts: posts.map(post),
});

const countOf = (count: number) =>
  count === 0 ? "" : `${count} ${count === 1 ? "enquiry" : "enquiries"}`;

/** The records that lists have shown since they were last refreshed. */
function rememberedOptions(terms: readonly string[]): RecordOptions {
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
    companies: [],
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
function distinct(options: readonly PaletteOption[]): PaletteOption[] {
  const byId = new Map<string, PaletteOption>();
  for (const option of options) if (!byId.has(option.id)) byId.set(option.id, option);
  return [...byId.values()];
}
