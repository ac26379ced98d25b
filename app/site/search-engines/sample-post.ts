import type { PostPage } from "../../../contract/blog-pages.ts";

/** A published post, for tests. */
export const samplePost: PostPage = {
  id: "0199a000-0000-7000-8000-000000000000",
  slug: "what-a-late-clock-costs",
  title: "What a late clock costs",
  category: "Data",
  summary: "Two servers disagree by four milliseconds.",
  publishedAt: "2026-11-14T04:00:00.000Z",
  updatedAt: "2026-11-15T04:00:00.000Z",
  readingMinutes: 3,
  cover: { kind: "figure", name: "cover-lag" },
  author: { name: "Kavya Rao", role: "Data engineer" },
  authorPosts: 1,
  question: null,
  html: "<h2 id='a'>It’s late</h2><p>By <b>0.4</b> ms &amp; more.</p><p>निर्भय</p>",
  contents: [],
  gallery: [],
  previous: null,
  next: null,
  related: [],
};
