import type { PostImage } from "../images/use-post-images.ts";
import type { PostTexts } from "../load-post.ts";
import type { ValidatedField } from "../post-validation.ts";

/** One line above the button that publishes: `blocks` has to be done first, `warns` need not. */
export type PostCheck = {
  name: string;
  state: "ok" | "warns" | "blocks";
  text: string;
  /** The field to show; for a link, its address. */
  field: ValidatedField;
  link?: string;
};

type CheckedPost = {
  texts: Pick<PostTexts, "title" | "category" | "summary">;
  images: readonly PostImage[];
  /** Images inside the text without alt text. */
  missingAlt: number;
  /** Addresses of links that don't work. */
  broken: readonly string[];
};

export function postChecks({ texts, images, missingAlt, broken }: CheckedPost): PostCheck[] {
  const checks = [textCheck(texts), imageCheck(images, missingAlt)];
  if (texts.summary.trim() === "") {
    checks.push({
      name: "summary",
      state: "warns",
      field: "summary",
      text: "No summary: lists show the opening sentences.",
    });
  }
  const [link] = broken;
  if (link !== undefined) {
    const count = broken.length;
    checks.push({
      name: "links",
      state: "warns",
      field: "content",
      link,
      text: count === 1 ? "1 link doesn’t work." : `${count} links don’t work.`,
    });
  }
  return checks;
}

function textCheck({ title, category }: CheckedPost["texts"]): PostCheck {
  const isTitled = title.trim() !== "";
  const isFiled = category.trim() !== "";
  if (isTitled && isFiled)
    return { name: "texts", state: "ok", text: "Title and category", field: "title" };
  const missing = [!isTitled && "title", !isFiled && "category"].filter(Boolean).join(" and ");
  return {
    name: "texts",
    state: "blocks",
    field: isTitled ? "category" : "title",
    text: `The ${missing} is missing.`.replace("and category is", "and category are"),
  };
}

function imageCheck(images: readonly PostImage[], missingInText: number): PostCheck {
  const inFront = images.filter(({ alt, decorative }) => alt.trim() === "" && !decorative).length;
  const missing = inFront + missingInText;
  if (missing === 0) {
    return { name: "images", state: "ok", text: "Every image has alt text", field: "images" };
  }
  return {
    name: "images",
    state: "blocks",
    field: inFront > 0 ? "images" : "content",
    text: missing === 1 ? "1 image has no alt text." : `${missing} images have no alt text.`,
  };
}

/** Links that are checked: more would be as many requests. */
const maxLinks = 30;

/** Addresses of the links to this site in a post's HTML, each once. */
export function ownLinks(html: string, origin: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const links = [...page.querySelectorAll("a[href]")].map(
    (link) => link.getAttribute("href") ?? "",
  );
  const own = links.filter((href) => {
    const url = URL.parse(href, origin);
    return url?.origin === origin && !href.startsWith("#");
  });
  return [...new Set(own)].slice(0, maxLinks);
}

/** Links to this site that lead nowhere. A browser may not read what other sites answer. */
export async function findBrokenLinks(
  html: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const links = ownLinks(html, location.origin);
  const answers = await Promise.all(
    links.map(async (href) => {
      const { status } = await fetch(new URL(href, location.origin), { method: "HEAD", signal });
      return status === 404 || status === 410;
    }),
  );
  return links.filter((_, index) => answers[index]);
}
