import { z } from "zod";
import { maxTitleLength } from "../../contract/copy-rules.ts";
import {
  choice,
  fixed,
  group,
  items,
  line,
  pageChoice,
  pictureWithAlt,
  text,
} from "./copy-fields.ts";
import { industrySlugs, serviceSlugs } from "./topics.ts";

/** Room in the menus, in characters. */
export const maxNameLength = { name: 34, promise: 44 } as const;

/** A page that menus, cards, breadcrumbs and related pages call by its name. */
export const namedPage = {
  name: line(maxNameLength.name, { label: "Name, here and wherever the site links to this page" }),
} as const;

/** The texts of a page that search engines and link previews show. */
export const pageHead = {
  title: line(maxTitleLength, { label: "Title" }),
  description: text(200, { label: "Description" }),
} as const;

/** The second sentence of a section’s heading, in a quieter tone. */
export const second = (maxLength: number) =>
  text(maxLength, { label: "Second sentence", isOptional: true });

/** One of the small drawings, which are named like the services and industries. */
export const topicChoice = (label: string) => choice([...serviceSlugs, ...industrySlugs], label);

/** Products with a page of their own. */
export const productSlugs = ["2xcell", "device-management-system"] as const;

export const relatedPage = pageChoice([...serviceSlugs, ...industrySlugs, ...productSlugs], "Page");

/** Links from a service or an industry to related pages and a post (decision P28). */
export const relatedCopy = group({
  heading: line(50),
  items: items(3, 3, { slug: relatedPage, sentence: line(64) }),
  post: fixed(z.string(), "The post is found by the topic once this one is gone."),
  topic: line(24, { label: "Topic of the post" }),
});
export type RelatedCopy = z.infer<typeof relatedCopy>;

/** A page's choice of post. */
export type PostChoice = {
  /** Slug of the post chosen for this page. */
  post: string;
  /** Searched for if that post is not published. */
  topic: string;
};

// Drawings that staff may choose in place of a photo. Components have the same names.

/** In place of a person's photo: initials, or a desk, as files of `content/drawings` name them. */
const deskNames = [
  "initials",
  "desk-kavya-rao",
  "desk-arjun-bedi",
  "desk-meera-iyer",
  "desk-sana-thomas",
  "desk-imran-siddiqui",
] as const;

/** The drawn scenes, in any shape. */
const sceneNames = ["skyline", "lecture-hall"] as const;

/** A person's picture, beside the name: upright, and as a small circle elsewhere. */
export const portraitField = () =>
  pictureWithAlt({
    illustrations: deskNames,
    shown: { width: 384, height: 480 },
    label: "Photo, on all pages with this person",
    isDecorative: true,
  });

/** The drawn logos of invented clients, as files of `content/drawings` name them. */
const clientLogos = [
  "client-tarangpay",
  "client-koshline",
  "client-vidyalok",
  "client-samudrik",
  "client-northfold",
] as const;

/** A client's logo: a drawn one has the name beside it, a picture is shown alone. */
export const clientLogoField = () =>
  pictureWithAlt({
    illustrations: clientLogos,
    shown: { width: 160, height: 40 },
    label: "Logo",
    isDecorative: true,
  });

/** A picture beside a text, shown at most so large (CSS pixels). */
export const sceneField = (width: number, height: number) =>
  pictureWithAlt({ illustrations: sceneNames, shown: { width, height } });
