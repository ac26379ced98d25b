import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type ForeignPost, type ForeignSite, NotReadable } from "./foreign-post.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const id = z.union([z.string(), z.number()]).transform(String);
const time = z.union([z.string(), z.number()]).nullish();
const rows = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).default([]);

const Posts = rows({
  id,
  title: text,
  slug: text,
  html: text,
  markdown: text,
  mobiledoc: text,
  lexical: text,
  image: text,
  feature_image: text,
  status: text,
  visibility: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  published_at: time,
  created_at: time,
  author_id: id.nullish(),
  custom_excerpt: text,
  meta_title: text,
  meta_description: text,
});

const Data = z.object({
  posts: Posts,
  tags: rows({ id, name: text }),
  posts_tags: rows({ post_id: id, tag_id: id, sort_order: z.number().nullish() }),
  users: rows({ id, name: text }),
  posts_authors: rows({ post_id: id, author_id: id, sort_order: z.number().nullish() }),
  posts_meta: rows({
    post_id: id,
    feature_image_alt: text,
    meta_title: text,
    meta_description: text,
  }),
});

const Export = z
  .union([z.object({ db: z.tuple([z.object({ data: Data })]) }), z.object({ data: Data })])
  .transform((file) => ("db" in file ? file.db[0].data : file.data));

/**
 * The site in an export of Ghost 0.11 to 6 (Settings, Export).
 * @throws NotReadable for another file
 */
export async function readGhost(path: string): Promise<ForeignSite> {
  const data = parsed(await readFile(path, "utf8"));
  const bySort = (one: { sort_order?: number | null | undefined }, other: typeof one) =>
    (one.sort_order ?? 0) - (other.sort_order ?? 0);
  const tags = new Map(data.tags.map((tag) => [tag.id, tag.name]));
  const users = new Map(data.users.map((user) => [user.id, user.name]));
  const details = new Map(data.posts_meta.map((meta) => [meta.post_id, meta]));
  const posts = data.posts.map((post, index): ForeignPost => {
    const own = data.posts_tags.filter(({ post_id }) => post_id === post.id).sort(bySort);
    const [writer] = data.posts_authors.filter(({ post_id }) => post_id === post.id).sort(bySort);
    const meta = details.get(post.id);
    const cover = local(post.feature_image || post.image);
    const isForMembers = !["", "public"].includes(post.visibility);
    return {
      row: index + 1,
      title: post.title,
      slug: post.slug,
      path: post.slug === "" ? null : `/${post.slug}/`,
      status: isForMembers ? "draft" : statusOf(post.status),
      leftOut: leftOut(post),
      at: timeOf(post.published_at ?? post.created_at),
      // Ghost's own marks begin with a number sign.
      categories: own
        .map(({ tag_id }) => tags.get(tag_id) ?? "")
        .filter((name) => name !== "" && !name.startsWith("#")),
      author: users.get(writer?.author_id ?? post.author_id ?? "") ?? "",
      summary: post.custom_excerpt,
      metaTitle: meta?.meta_title || post.meta_title,
      metaDescription: meta?.meta_description || post.meta_description,
      parts: [{ html: local(post.html), breaks: false }],
      cover: cover === "" ? null : { src: cover, alt: meta?.feature_image_alt ?? "" },
      lost: isForMembers ? ["readers: it was for members only, and is a draft"] : [],
    };
  });
  return { hosts: new Set(), problems: [], posts: () => posts };
}

function parsed(file: string): z.output<typeof Data> {
  try {
    return Export.parse(JSON.parse(file.replace(/^\ufeff/, "")));
  } catch {
    throw new NotReadable("This is no export of Ghost (Settings, Export, a file with .json).");
  }
}

/** Ghost writes its own address as a mark. */
const local = (html: string) => html.replaceAll("__GHOST_URL__", "");

const statusOf = (status: string) =>
  status === "published" || status === "scheduled" ? status : ("draft" as const);

function leftOut(post: z.output<typeof Posts>[number]): string | null {
  if (post.type === "page" || post.page === true || post.page === 1) {
    return "It is a page, not a post.";
  }
  if (post.status === "sent") return "It was only sent as an email.";
  if (post.html !== "" || post.markdown + post.mobiledoc + post.lexical === "") return null;
  return "Its HTML is missing: open and save it in Ghost, and export again.";
}

function timeOf(value: string | number | null | undefined): number | null {
  const isPlain = typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value);
  const at = new Date(isPlain ? `${value.replace(" ", "T")}Z` : (value ?? Number.NaN)).getTime();
  return Number.isNaN(at) || at <= 0 ? null : at;
}
