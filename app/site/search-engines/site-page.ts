/** The subject of a page, for its structured data. */
export type Subject =
  | { kind: "home" | "about" | "blog" | "contact" | "overview" | "industry" | "legal" }
  | { kind: "service"; questions: readonly Question[] }
  | { kind: "product"; category: string; systems: string };

export type Question = { question: string; answer: string };

/** A public page in the sitemap, in previews and in `llms.txt`. */
export type SitePage = {
  path: string;
  /** Its name in breadcrumbs and lists. */
  name: string;
  title: string;
  description: string;
  /** The large text of its share image. */
  heading: string;
  /** The drawing in `content/drawings` that its share image shows. */
  illustration: string;
  subject: Subject;
  /** The page that it belongs to, between home and itself. */
  parent?: string;
};

/** The size in pixels that link previews expect. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The name of a page's share image, from its address. */
export function shareName(path: string): string {
  return path.slice(1).replaceAll("/", "-") || "home";
}

/** The address of a page's share image. */
export const shareImage = (path: string) => `/share/${shareName(path)}.png`;

/** The prefix of the names of posts' share images, before the slug; no page's name has it. */
export const postSharePrefix = "post-";

/** The address of a post's share image. */
export const postShareImage = (slug: string) => `/share/${postSharePrefix}${slug}.png`;
