import type { Picture } from "./media.ts";

/** What the blog's public pages read of the server. Types only. */

/** The picture of a post: its first image, or a figure in `app/illustrations` that stands in for one. */
export type Cover =
  | { kind: "picture"; picture: Picture; figure: string }
  | { kind: "figure"; name: string };

/** A post as lists show it. */
export type PostCard = {
  id: string;
  slug: string;
  title: string;
  category: string;
  /** The author's summary, or the first sentences. */
  summary: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  readingMinutes: number;
  cover: Cover;
};

/** Text with the places marked where it matches a search. */
export type MarkedText = readonly { text: string; hit: boolean }[];

/** A page of the blog's list. `page` counts from 1; 0 `pages` where there is no post. */
export type BlogList = {
  featured: PostCard | null;
  /** The tabs after All (decision P10): Data, AI, Data Science, Sports, then others in use. */
  categories: readonly string[];
  posts: readonly PostCard[];
  page: number;
  pages: number;
  total: number;
};

/** A page of what a search found, newest first. */
export type BlogSearch = {
  categories: readonly string[];
  posts: readonly (PostCard & { markedTitle: MarkedText; excerpt: MarkedText })[];
  page: number;
  hasNext: boolean;
};

/** A heading of a post, for its table of contents. */
export type PostHeading = { id: string; text: string; level: 2 | 3 };

/** A post whole. */
export type PostPage = PostCard & {
  author: { name: string; role: string };
  updatedAt: string;
  /** Ready to be shown: cleaned, headings with ids, images with all their files. */
  html: string;
  contents: readonly PostHeading[];
  /** The images behind the cover. */
  gallery: readonly Picture[];
  /** The post before and after it by date. */
  previous: { slug: string; title: string } | null;
  next: { slug: string; title: string } | null;
  /** Three: of the same category first, then the newest. */
  related: readonly PostCard[];
};

/** A post as somebody writes it, before anybody else sees it. */
export type PostPreview = Omit<PostPage, "previous" | "next" | "related">;

/** A post in a feed: what its page shows, with addresses that hold outside of the site. */
export type FeedPost = PostCard & {
  author: { name: string; role: string };
  updatedAt: string;
  html: string;
};

/** Lent to the loaders of public pages, for one request. */
export type BlogReader = {
  /** `page` beyond the last one gives the empty rest. */
  list(input: { category?: string; page: number }): Promise<BlogList>;
  search(input: { q: string; page: number }): Promise<BlogSearch>;
  /** Undefined for what is not published. */
  post(slug: string): Promise<PostPage | undefined>;
  /** The newest post's slug. */
  featured(): Promise<string | undefined>;
  /** What a token from `POST /api/blogs/{id}/preview` shows; undefined when its hour is over. */
  preview(token: string): Promise<PostPreview | undefined>;
  /** The newest posts, for feeds. */
  feed(): Promise<readonly FeedPost[]>;
  /** How many posts are published. */
  count(): Promise<number>;
  /** Published posts from the oldest on, `part` counting from 0, for sitemaps. */
  addresses(part: number): Promise<readonly { slug: string; updatedAt: string }[]>;
};

/** Posts in one part of the sitemap. */
export const addressesPerPart = 10_000;
