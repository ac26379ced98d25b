import type { Picture } from "./media.ts";

// Data of the public blog pages, free of zod.

/** Cover of a post: its first image, or a drawn cover of `content/drawings`. */
export type Cover =
  | { kind: "picture"; picture: Picture; figure: string }
  | { kind: "figure"; name: string };

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
  author: { name: string; role: string };
  cover: Cover;
};

/** Text in parts; `hit` marks those that match a search. */
export type MarkedText = readonly { text: string; hit: boolean }[];

/** A page of the list. `page` counts from 1; `pages` is 0 if there are no posts. */
export type BlogList = {
  featured: PostCard | null;
  /** Tabs after All (decision P10): Data, AI, Data Science, Sports, then others in use. */
  categories: readonly string[];
  posts: readonly PostCard[];
  page: number;
  pages: number;
  total: number;
};

/** A page of search results, newest first. */
export type BlogSearch = {
  categories: readonly string[];
  posts: readonly (PostCard & { markedTitle: MarkedText; excerpt: MarkedText })[];
  page: number;
  hasNext: boolean;
};

/** Entry of a post's table of contents. */
export type PostHeading = { id: string; text: string; level: 2 | 3 };

export type PostPage = PostCard & {
  authorPosts: number;
  /** Leads to Contact; null for none. */
  question: string | null;
  updatedAt: string;
  /** Sanitised HTML: headings with ids, images with all their files. */
  html: string;
  /** Texts for search engines in place of title and summary; null for those. */
  metaTitle?: string | null;
  metaDescription?: string | null;
  contents: readonly PostHeading[];
  /** Images after the cover. */
  gallery: readonly Picture[];
  /** Neighbours by date. */
  previous: { slug: string; title: string } | null;
  next: { slug: string; title: string } | null;
  /** Three posts: of the same category first, then the newest. */
  related: readonly PostCard[];
};

export type PostPreview = Omit<PostPage, "authorPosts" | "previous" | "next" | "related">;

/** A post in a feed, with absolute URLs. */
export type FeedPost = PostCard & { updatedAt: string; html: string };

/** Blog queries for the loaders of public pages, for one request. */
export type PublicBlog = {
  /** A `page` after the last one is empty. */
  list(input: { category?: string; author?: string; page: number }): Promise<BlogList>;
  search(input: { q: string; page: number }): Promise<BlogSearch>;
  /** Undefined unless it is published. */
  post(slug: string): Promise<PostPage | undefined>;
  /** Present slug of the published post that had this one before. */
  moved(slug: string): Promise<string | undefined>;
  /** Slug of the newest post. */
  featured(): Promise<string | undefined>;
  /** At most `limit` posts, newest first. */
  newest(limit: number): Promise<readonly PostCard[]>;
  /** Undefined if the token of `POST /api/blogs/{id}/preview` is unknown or expired (1 h). */
  preview(token: string): Promise<PostPreview | undefined>;
  feed(): Promise<readonly FeedPost[]>;
  count(): Promise<number>;
  /** Published posts for part `part` (from 0) of the sitemap, oldest first. */
  addresses(part: number): Promise<readonly { slug: string; updatedAt: string }[]>;
};

/** Maximum number of URLs in one part of the sitemap. */
export const urlsPerSitemap = 10_000;

/** Drawn covers for posts without images; each has its files in `content/drawings`. */
export const coverNames = [
  "cover-archive",
  "cover-dial",
  "cover-flow",
  "cover-grid",
  "cover-join",
  "cover-labels",
  "cover-lag",
  "cover-lamps",
  "cover-lens",
  "cover-marathon",
  "cover-median",
  "cover-rain",
  "cover-scoreboard",
  "cover-strata",
  "cover-tongues",
  "cover-track",
  "cover-waves",
  "cover-weave",
] as const;

/** Covers that contain text, and so fit only the posts that they were drawn for. */
export const coversWithText: readonly string[] = ["cover-scoreboard", "cover-tongues"];
