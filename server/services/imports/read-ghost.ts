import { readFile } from "node:fs/promises";
import { oldAddress } from "../blog/post-addresses.ts";
import { type ForeignPost, type ForeignSite, NotReadable, timeOf } from "./foreign-post.ts";

type Row = Readonly<Record<string, unknown>>;

const text = (row: Row | undefined, name: string): string => {
  const value = row?.[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** The site in an export of Ghost 0.11 to 6. @throws NotReadable for another file */
export async function readGhost(path: string): Promise<ForeignSite> {
  const rows = tablesIn(await readFile(path));
  const named = (table: string) =>
    new Map(rows(table).map((row) => [text(row, "id"), text(row, "name")]));
  const [tags, users] = [named("tags"), named("users")];
  const details = new Map(rows("posts_meta").map((row) => [text(row, "post_id"), row]));
  const byPost = (table: string) => Map.groupBy(rows(table), (row) => text(row, "post_id"));
  const [authors, topics] = [byPost("posts_authors"), byPost("posts_tags")];
  const joined = (table: typeof authors, post: Row, other: string) =>
    (table.get(text(post, "id")) ?? [])
      .sort((one, next) => Number(one["sort_order"] ?? 0) - Number(next["sort_order"] ?? 0))
      .map((row) => text(row, other));
  const read = (post: Row, index: number): ForeignPost => {
    const meta = details.get(text(post, "id"));
    const cover = local(text(post, "feature_image") || text(post, "image"));
    const slug = text(post, "slug");
    const [author = text(post, "author_id")] = joined(authors, post, "author_id");
    const isForMembers = !["", "public"].includes(text(post, "visibility"));
    const status = isForMembers ? "draft" : text(post, "status");
    return {
      row: index + 1,
      title: text(post, "title"),
      slug,
      addresses: slug === "" ? [] : [oldAddress(new URL(`/${slug}/`, "https://ghost.invalid"))],
      status: status === "published" || status === "scheduled" ? status : "draft",
      leftOut: leftOut(post),
      at: timeOf(post["published_at"] ?? post["created_at"]),
      // Ghost's own marks begin with a number sign.
      categories: joined(topics, post, "tag_id")
        .map((id) => tags.get(id) ?? "")
        .filter((name) => name !== "" && !name.startsWith("#")),
      author: users.get(author) ?? "",
      summary: text(post, "custom_excerpt"),
      metaTitle: text(meta, "meta_title") || text(post, "meta_title"),
      metaDescription: text(meta, "meta_description") || text(post, "meta_description"),
      parts: [{ html: local(text(post, "html")), breaks: false }],
      cover: cover === "" ? null : { src: cover, alt: text(meta, "feature_image_alt") },
      lost: isForMembers ? ["the limit to members, so it is a draft"] : [],
    };
  };
  const posts = rows("posts");
  return { hosts: new Set(), problems: [], posts: () => posts.values().map(read) };
}

/** The tables of an export, which older versions have without `db`. */
function tablesIn(file: Buffer): (table: string) => readonly Row[] {
  const problem = new NotReadable("This is no export of Ghost (Settings, Export, a .json file).");
  try {
    if (objectsIn(file) > maxObjects) throw problem;
    const whole = JSON.parse(file.toString("utf8").replace(/^\ufeff/, ""));
    const data = (whole.db?.[0] ?? whole).data;
    if (!Array.isArray(data.posts)) throw problem;
    const isRow = (row: unknown): row is Row => typeof row === "object" && row !== null;
    return (table) => (Array.isArray(data[table]) ? data[table].filter(isRow) : []);
  } catch {
    throw problem;
  }
}

/** In a JSON file: 100 MB of empty ones would fill the memory, and end the server. */
const maxObjects = 2_000_000;

function objectsIn(file: Buffer): number {
  let count = 0;
  for (let at = file.indexOf("{"); at >= 0; at = file.indexOf("{", at + 1)) count += 1;
  return count;
}

/** Ghost writes its own address as a mark. */
const local = (html: string) => html.replaceAll("__GHOST_URL__", "");

function leftOut(post: Row): string | null {
  const has = (name: string) => text(post, name) !== "";
  if (text(post, "type") === "page" || post["page"] === true || post["page"] === 1) {
    return "It is a page, not a post.";
  }
  if (text(post, "status") === "sent") return "It was only sent as an email.";
  if (has("html") || !(has("markdown") || has("mobiledoc") || has("lexical"))) return null;
  return "Its HTML is missing: open and save it in Ghost, and export again.";
}
