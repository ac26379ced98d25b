/** What a page is about, as its structured data says it. */
export type Subject =
  | { kind: "home" | "about" | "blog" | "contact" | "overview" | "industry" | "legal" }
  | { kind: "service"; questions: readonly Question[] }
  | { kind: "product"; category: string; systems: string };

export type Question = { question: string; answer: string };

/** A public page as search engines, previews and other readers of lists need it. */
export type SitePage = {
  path: string;
  /** As breadcrumbs and lists call it. */
  name: string;
  title: string;
  description: string;
  /** The large words of its share image. */
  heading: string;
  /** The file in `app/illustrations` that its share image shows. */
  illustration: string;
  subject: Subject;
  /** The page that it belongs to, between home and itself. */
  parent?: string;
};

/** The name of a page's share image, from its address. */
export function shareName(path: string): string {
  return path.slice(1).replaceAll("/", "-") || "home";
}

/** The address of a page's share image. */
export const shareImage = (path: string) => `/share/${shareName(path)}.png`;

/** What the names of posts' share images begin with, before the slug; no page's name does. */
export const postSharePrefix = "post-";

/** The address of a post's share image. */
export const postShareImage = (slug: string) => `/share/${postSharePrefix}${slug}.png`;
