/** A post of another site, as its export has it. */
export type ForeignPost = {
  row: number;
  title: string;
  /** Its address there: may be encoded. */
  slug: string;
  /** Its addresses there (`oldAddress`), the one that readers see first. */
  addresses: readonly string[];
  status: "published" | "draft" | "scheduled";
  /** Why it is not imported, as a sentence. */
  leftOut: string | null;
  /** When it was published, or is to be (ms). */
  at: number | null;
  categories: readonly string[];
  author: string;
  /** HTML or text. */
  summary: string;
  metaTitle: string;
  metaDescription: string;
  /** HTML; with `breaks`, empty lines separate paragraphs. */
  parts: readonly { html: string; breaks: boolean }[];
  cover: { src: string; alt: string } | null;
  /** Parts that are known not to come along. */
  lost: readonly string[];
};

export type ForeignSite = {
  /** Hosts whose pictures and links are its own. */
  hosts: ReadonlySet<string>;
  /** About the file, as sentences. */
  problems: readonly string[];
  posts(): AsyncIterable<ForeignPost> | Iterable<ForeignPost>;
};

/** A file that no reader understands; the message says which one is meant. */
export class NotReadable extends Error {
  override name = "NotReadable";
}

/** A part of an address without its escapes; as it is, if it has wrong ones. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A time (ms) of an export: of a database in UTC, or ISO. Null for none, as zeros or by its lack. */
export function timeOf(value: unknown): number | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const isPlain = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(value));
  const at = new Date(isPlain ? `${String(value).replace(" ", "T")}Z` : value).getTime();
  return Number.isNaN(at) || at <= 0 ? null : at;
}
