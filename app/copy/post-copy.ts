/** Copy of a post's page. */
export const postCopy = {
  toRead: (minutes: number) => `${minutes} min read`,
  contents: "On this page",
  gallery: "More pictures",
  byMail: "Share by email",
  on: (network: string) => `Share on ${network}`,
  neighbours: "More posts",
  earlier: "Earlier",
  later: "Later",
  related: "Related reading",
  all: "All posts",
  /** "Her 4 posts". */
  by: (pronoun: string, posts: number) => `${pronoun} ${posts} posts`,
  ask: "Ask an engineer",
  printed: (url: string) => `Read at ${url}`,
} as const;

/** The page that shows a post before it is published. */
export const previewCopy = {
  title: "Preview",
  banner: "Preview: only people with this link see it.",
  over: "This preview has expired. Please open a new one from the editor.",
} as const;
