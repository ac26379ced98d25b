import { createReadStream } from "node:fs";
import { Parser } from "htmlparser2";
import { oldAddress } from "../blog/post-addresses.ts";
import { type ForeignPost, type ForeignSite, NotReadable, timeOf } from "./foreign-post.ts";
import { type OldPicture, wordpressParts } from "./wordpress-text.ts";

type Item = {
  row: number;
  fields: Map<string, string>;
  meta: Map<string, string>;
  categories: { domain: string; name: string }[];
  comments: number;
};

/**
 * A WordPress export (WXR), which may be several files, read twice: pictures may follow posts. Other XML
 * among them is left out.
 * @throws NotReadable if none is one
 */
export async function readWordpress(...paths: string[]): Promise<ForeignSite> {
  const files: { path: string; channel: Map<string, string>; before: number }[] = [];
  const pictures = new Map<string, OldPicture>();
  const blocks = new Map<string, string>();
  const authors = new Map<string, string>();
  let items = 0;
  for (const path of paths) {
    const file = { path, channel: new Map<string, string>(), before: items };
    for await (const item of itemsIn(file, authors)) {
      items += 1;
      const id = item.fields.get("wp:post_id") ?? "";
      const type = item.fields.get("wp:post_type");
      const text = item.fields.get("content:encoded") ?? "";
      if (type === "wp_block") blocks.set(id, text);
      if (type !== "attachment") continue;
      pictures.set(id, {
        url: item.fields.get("wp:attachment_url") ?? "",
        alt: item.meta.get("_wp_attachment_image_alt") ?? "",
        caption: item.fields.get("excerpt:encoded") ?? "",
        parent: item.fields.get("wp:post_parent") ?? "",
      });
    }
    if (file.channel.has("wp:wxr_version") || items > file.before) files.push(file);
  }
  if (files.length === 0) {
    throw new NotReadable("This is no export of WordPress (Tools, Export, All content).");
  }
  const named = (name: string) => files.flatMap(({ channel }) => channel.get(name) ?? []);
  const [blog = ""] = named("wp:base_blog_url");
  const home = URL.parse(blog)?.pathname.replace(/\/$/, "") ?? "";
  const library = { pictures, blocks, home };
  const addresses = ["wp:base_site_url", "wp:base_blog_url", "link"].flatMap(named);
  const isWhole = files.every(({ channel }) => channel.has("/rss"));
  return {
    hosts: new Set(addresses.flatMap((address) => URL.parse(address)?.host ?? [])),
    problems: isWhole ? [] : ["The file ends early: what followed is missing."],
    async *posts() {
      for (const file of files) {
        for await (const item of itemsIn({ ...file, channel: new Map() }, new Map())) {
          const post = postOf(item, authors, library);
          if (post) yield post;
        }
      }
    },
  };
}

/** @param before the number of items in the files before it */
async function* itemsIn(
  { path, channel, before }: { path: string; channel: Map<string, string>; before: number },
  authors: Map<string, string>,
): AsyncGenerator<Item> {
  const ready: Item[] = [];
  let row = before;
  let item: Item | undefined;
  let text = "";
  let domain = "";
  let nested = "";
  const inner = new Map<string, string>();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        text = "";
        if (name === "item") {
          row += 1;
          item = { row, fields: new Map(), meta: new Map(), categories: [], comments: 0 };
        } else if (/^wp:(?:postmeta|comment|author|term|category|tag)$/.test(name)) {
          nested = name;
          inner.clear();
        } else if (name === "category") domain = attributes["domain"] ?? "";
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        if (name === nested) {
          nested = "";
          const value = (key: string) => inner.get(key)?.trim() ?? "";
          if (name === "wp:postmeta") item?.meta.set(value("wp:meta_key"), value("wp:meta_value"));
          if (item && name === "wp:comment") item.comments += 1;
          if (name === "wp:author") {
            authors.set(value("wp:author_login"), value("wp:author_display_name"));
          }
        } else if (nested !== "") inner.set(name, text);
        else if (name === "item") {
          if (item) ready.push(item);
          item = undefined;
        } else if (item && name === "category") item.categories.push({ domain, name: text.trim() });
        else if (item) item.fields.set(name, text);
        else channel.set(name === "rss" ? "/rss" : name, text.trim());
        text = "";
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder(await encodingOf(path));
  for await (const chunk of createReadStream(path)) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* ready.splice(0);
  }
  // Ending the parser would close what a damaged file leaves open, as if it were whole.
}

/** By byte order mark or XML declaration, else UTF-8. @throws NotReadable for an unknown one */
async function encodingOf(path: string): Promise<string> {
  const chunks = createReadStream(path, { end: 199 });
  const start = Buffer.concat(await Array.fromAsync<Buffer>(chunks)).toString("latin1");
  if (/^(?:\xff\xfe|<\0)/.test(start)) return "utf-16le";
  if (/^(?:\xfe\xff|\0<)/.test(start)) return "utf-16be";
  if (start.startsWith("\xef\xbb\xbf")) return "utf-8";
  const [, name = "utf-8"] = /^\s*<\?xml[^>]*encoding=["']([\w-]+)/.exec(start) ?? [];
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new NotReadable(`This file has the unknown encoding ${name}.`);
  }
}

/** Undefined for what is no text of somebody: menus, pictures, revisions. */
function postOf(
  { row, fields, meta, categories, comments }: Item,
  authors: ReadonlyMap<string, string>,
  library: Parameters<typeof wordpressParts>[2] & { home: string },
): ForeignPost | undefined {
  const field = (name: string) => fields.get(name)?.trim() ?? "";
  const type = field("wp:post_type") || "post";
  const id = field("wp:post_id");
  if (
    /^(?:attachment|nav_menu_item|revision|wp_\w+|custom_css|customize_changeset|oembed_cache|user_request)$/.test(
      type,
    )
  ) {
    return undefined;
  }
  const status = field("wp:status") || "publish";
  const url = URL.parse(field("link"));
  const namesIn = (domain: string) =>
    new Set(categories.filter((each) => each.domain === domain).map(({ name }) => name));
  const named = [...namesIn("category")].filter((name) => name !== "Uncategorized");
  const tags = [...namesIn("post_tag")];
  // Of the extension Co-Authors Plus.
  const coAuthors = [...namesIn("author")].join(", ");
  const [file = ""] = (meta.get("enclosure") ?? "").split("\n");
  const cover = library.pictures.get(meta.get("_thumbnail_id") ?? "");
  const login = field("dc:creator");
  const { parts, lost } = wordpressParts(fields.get("content:encoded") ?? "", { id }, library);
  return {
    row,
    title: field("title"),
    slug: field("wp:post_name"),
    addresses: [...(url ? [oldAddress(url)] : []), `${library.home}/?p=${id}`],
    status: status === "future" ? "scheduled" : status === "publish" ? "published" : "draft",
    leftOut: leftOut(type, status, field("wp:post_password")),
    at:
      timeOf(field("wp:post_date_gmt")) ??
      timeOf(field("pubDate")) ??
      timeOf(field("wp:post_date")),
    categories: named,
    author: coAuthors || authors.get(login) || login,
    summary: field("excerpt:encoded"),
    metaTitle: (meta.get("_yoast_wpseo_title") ?? "").replace(/.*%%.*/s, ""),
    metaDescription: (meta.get("_yoast_wpseo_metadesc") ?? "").replace(/.*%%.*/s, ""),
    parts,
    cover: cover ? { src: cover.url, alt: cover.alt } : null,
    lost: [
      ...lost,
      ...(tags.length > 0 ? [`tags (${tags.join(", ")})`] : []),
      ...(file.trim() ? [`the file ${file.trim()}`] : []),
      ...(comments > 0 ? [comments === 1 ? "a comment" : `${comments} comments`] : []),
    ],
  };
}

function leftOut(type: string, status: string, password: string): string | null {
  if (type !== "post")
    return type === "page" ? "It is a page, not a post." : `It is a “${type}”, not a post.`;
  if (status === "trash") return "It was in the bin.";
  if (status === "private") return "It was private.";
  if (password !== "") return "It was protected by a password.";
  return status === "auto-draft" || status === "inherit" ? "It was never saved." : null;
}
