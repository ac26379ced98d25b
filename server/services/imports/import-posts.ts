import { postCategory } from "../../../contract/fields.ts";
import { postLimits } from "../../../contract/office-limits.ts";
import type { ImportedPost } from "../../../contract/post-imports.ts";
import { newId } from "../../db/new-id.ts";
import { record } from "../audit/record.ts";
import { spelledAsKnown } from "../blog/blog-categories.ts";
import { cleanContent } from "../blog/clean-html.ts";
import { contentText } from "../blog/content-text.ts";
import { drawnCover } from "../blog/create-post.ts";
import { importArticle } from "../blog/import-article.ts";
import { addAddresses, oldAddress } from "../blog/post-addresses.ts";
import { freeSlug, isFree } from "../blog/post-slug.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { Invalid } from "../errors.ts";
import { storeImage } from "../media/store-image.ts";
import { picturesIn, readForeignHtml, textsIn } from "./foreign-dom.ts";
import { convertHtml, type Placed } from "./foreign-html.ts";
import type { ForeignPost, ForeignSite } from "./foreign-post.ts";
import type { MediaSource } from "./media-source.ts";
import { type Plan, plain, planAddresses, postsAlike, titleOf } from "./plan-addresses.ts";
import { requireShallow } from "./require-shallow.ts";

type Options = {
  media: MediaSource;
  /** Looks, and stores nothing. */
  isDryRun: boolean;
  /** Called after each post. */
  onPost(post: ImportedPost): void;
};

/**
 * Imports the posts of another site with their pictures: dated as there, told to nobody. A post that
 * is here already is left out, so that an interrupted import can be repeated.
 * @returns the number of posts whose old addresses lead to them, and of pictures
 * @throws MediaUnavailable
 */
export async function importPosts(
  context: Context,
  site: ForeignSite,
  options: Options,
): Promise<{ redirected: number; pictures: number }> {
  requireRight(context, "blog", "media");
  const plan = await planAddresses(context, site);
  const pictures = new Pictures(context, site, options);
  let redirected = 0;
  for await (const post of site.posts()) {
    const slug = plan.slugs.get(post.row);
    const reason = slug === undefined ? (post.leftOut ?? "It is here already.") : null;
    const result =
      slug === undefined ? null : await importOne(context, { post, slug, pictures, plan, options });
    const outcome = result?.outcome ?? "left-out";
    const notes = result?.notes ?? [reason ?? ""];
    if (result?.outcome === "published" && post.addresses.length > 0) redirected += 1;
    options.onPost({ row: post.row, title: titleOf(post), outcome, notes });
  }
  if (options.isDryRun) return { redirected: 0, pictures: pictures.count };
  // Without this entry, an import ended early.
  await inTransaction(context, (inside) =>
    record(inside, "post.import", { post: null }, { posts: plan.stored.size }),
  );
  return { redirected, pictures: pictures.count };
}

type One = { post: ForeignPost; slug: string; pictures: Pictures; plan: Plan; options: Options };

async function importOne(
  context: Context,
  one: One,
): Promise<Pick<ImportedPost, "outcome" | "notes">> {
  const { post, slug, pictures, plan, options } = one;
  try {
    const { content, cover, notes } = await contentOf(context, one);
    const now = context.now();
    const at = post.at ?? now;
    const due = at > now ? ("scheduled" as const) : ("published" as const);
    const status = post.status === "draft" ? post.status : due;
    if (post.at === null && status !== "draft") notes.push("It has no date: dated today.");
    if (post.title.trim() === "") notes.push("It has no title.");
    const category = categoryOf(post, notes);
    if (options.isDryRun) return { outcome: status, notes };
    await inTransaction(context, async (context, transaction) => {
      await context.database.lock(transaction, ["content"]);
      const title = titleOf(post);
      // Another process may import the same file.
      const alike = await postsAlike(transaction, post, slug).execute();
      if (alike.some((other) => !plan.stored.has(other.slug))) {
        throw new Invalid({ slug: "It is here already." });
      }
      const article = {
        title,
        slug: (await isFree(transaction, slug, ""))
          ? slug
          : await freeSlug(transaction, title, newId()),
        category: await spelledAsKnown(transaction, category),
        summary: plain(post.summary, postLimits.summary),
        content,
        figure: drawnCover(newId()),
        images: cover ? [cover] : [],
        author: plain(post.author, 100) || "The editors",
        role: "",
        publishedAt: at,
        updatedAt: Math.min(at, now),
        metaTitle: plain(post.metaTitle, postLimits.metaTitle) || undefined,
        metaDescription: plain(post.metaDescription, postLimits.summary) || undefined,
      };
      await importArticle(context, article, { status, isTold: false });
      const { id } = await transaction
        .selectFrom("posts")
        .select("id")
        .where("slug", "=", article.slug)
        .executeTakeFirstOrThrow();
      await addAddresses(transaction, id, post.addresses.filter(Boolean), now);
      plan.stored.add(article.slug);
    });
    return { outcome: status, notes };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    pictures.forget();
    return { outcome: "left-out", notes: Object.values(error.fields) };
  }
}

function categoryOf({ categories }: ForeignPost, notes: string[]): string {
  const [first = "Blog", ...others] = categories.map((name) => plain(name, postLimits.category));
  if (others.length > 0) notes.push(`Category ${first}, without ${others.join(", ")}.`);
  return postCategory.safeParse(first).data ?? "Blog";
}

async function contentOf(context: Context, { post, pictures, plan }: One) {
  const notes: string[] = [];
  const lost = new Set(post.lost);
  const link = (href: string) => newLink(href, pictures.hosts, plan.paths);
  const texts: string[] = [];
  let html = "";
  for (const part of post.parts) {
    const dom = readForeignHtml(part.html);
    requireShallow(dom.childNodes);
    texts.push(...textsIn(dom.childNodes));
    const placed = await pictures.place(picturesIn(dom));
    const converted = convertHtml(dom, { breaks: part.breaks, pictures: placed, link });
    html += converted.html;
    for (const each of converted.lost) lost.add(each);
  }
  const content = await cleanContent(context.database.read, html);
  const all = lettersOf(contentText(content));
  for (const text of texts) {
    if (!all.includes(lettersOf(text))) lost.add(`the text “${text.trim().slice(0, 60)}”`);
  }
  const { cover } = post;
  const [found] = cover
    ? [...(await pictures.place([{ src: cover.src, addresses: [cover.src] }])).values()]
    : [];
  if (cover && !found) lost.add(`the cover ${cover.src}`);
  for (const refused of pictures.refused.splice(0)) lost.add(refused);
  const alt = plain(cover?.alt ?? "", postLimits.alt);
  if (lost.size > 0) notes.push(`Without ${[...lost].join(", ")}.`);
  return { content, notes, cover: found && { id: found.id, alt } };
}

/** The part of a text that is compared: sanitising changes spaces and signs. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Links to other posts of the old site lead to where they are now. */
function newLink(
  href: string,
  hosts: ReadonlySet<string>,
  paths: ReadonlyMap<string, string>,
): string {
  const url = URL.parse(href, "https://own.invalid");
  if (!url || (url.host !== "own.invalid" && !hosts.has(url.host))) return href;
  const path = paths.get(oldAddress(url));
  return path === undefined ? href : `${path}${url.hash}`;
}

/** Pictures of one import; each file is stored once. */
class Pictures {
  readonly hosts: ReadonlySet<string>;
  /** Files that were found and are no usable pictures, with the reason. */
  readonly refused: string[] = [];
  readonly #context: Context;
  readonly #options: Options;
  readonly #stored = new Map<string, Placed | undefined>();

  constructor(context: Context, { hosts }: ForeignSite, options: Options) {
    const bare = [...hosts].map((host) => host.replace(/^www\./, ""));
    this.hosts = new Set(bare.flatMap((host) => [host, `www.${host}`]));
    this.#context = context;
    this.#options = options;
  }

  get count(): number {
    return [...this.#stored.values()].filter((placed) => placed !== undefined).length;
  }

  /** A refused post's pictures are left unused in the library. */
  forget(): void {
    this.#stored.clear();
  }

  async place(
    wanted: readonly { src: string; addresses: readonly string[] }[],
  ): Promise<ReadonlyMap<string, Placed>> {
    const placed = new Map<string, Placed>();
    for (const { src, addresses } of wanted) {
      const found = await this.#placeOne(src, addresses);
      if (found) placed.set(src, found);
    }
    return placed;
  }

  async #placeOne(src: string, addresses: readonly string[]): Promise<Placed | undefined> {
    const [, inline] = /^data:image\/[\w+.-]+;base64,(.+)$/s.exec(src) ?? [];
    const path = inline ?? this.#options.media.find(addresses, (host) => this.hosts.has(host));
    if (path === undefined) return undefined;
    if (this.#stored.has(path)) return this.#stored.get(path);
    const stored = await this.#store(path, inline);
    this.#stored.set(path, stored);
    return stored;
  }

  async #store(path: string, inline: string | undefined): Promise<Placed | undefined> {
    if (this.#options.isDryRun) return { id: "00000000-0000-4000-8000-000000000000", alt: "" };
    const name = inline === undefined ? (path.split(/[\\/]/).at(-1) ?? path) : "picture";
    const unreadable = () => Promise.reject(new Invalid({ file: "It can’t be read." }));
    try {
      const bytes =
        inline === undefined
          ? await this.#options.media.read(path).catch(unreadable)
          : Buffer.from(inline, "base64");
      const { id } = await storeImage(this.#context, { name, bytes });
      return { id, alt: "" };
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      this.refused.push(`${name} (${Object.values(error.fields).join(" ")})`);
      return undefined;
    }
  }
}
