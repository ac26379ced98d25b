/** The subject of a page, for its structured data. */
export type Subject =
  | { kind: "home" | "about" | "blog" | "contact" | "overview" | "legal" }
  | { kind: "industry"; solutions: readonly Solution[] }
  | { kind: "service"; questions: readonly Question[] }
  | { kind: "product"; app?: { category: string; systems: string } };

/** A solution for an industry, and the `#anchor` of the part of the page that shows it. */
type Solution = { name: string; description: string; anchor: string };

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
  /** The entry of the menus that it belongs to, between home and itself. */
  parent?: "services" | "products" | "industries";
  /** The same text in each of its languages, itself first. */
  versions?: readonly { language: "en" | "hi"; path: string }[];
};

/** The language of a page (BCP 47). */
export const languageOf = ({ versions: [own] = [] }: Pick<SitePage, "versions">) =>
  own?.language === "hi" ? "hi-IN" : "en-IN";

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
