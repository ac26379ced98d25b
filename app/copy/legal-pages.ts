import { z } from "zod";
import privacyPolicy from "../../content/pages/privacy-policy.json" with { type: "json" };
import privacyPolicyInHindi from "../../content/pages/privacy-policy-hindi.json" with {
  type: "json",
};
import termsAndConditions from "../../content/pages/terms-and-conditions.json" with {
  type: "json",
};
import { paths } from "../site-paths.ts";
import { fixed, group, item, line, list, text } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { pageHead } from "./page-fields.ts";

/** One numbered section; its number is its position, its id is the `#anchor`. */
const section = item({
  heading: line(48),
  paragraphs: list(text(420, { label: "Paragraph" }), { min: 1, max: 8 }),
  points: list(text(160, { label: "Point" }), {
    min: 0,
    max: 10,
    label: "Points after the first paragraph",
  }),
});

/** The schema of a legal page. */
const legalPage = group({
  slug: fixed(
    z.enum(["terms-and-conditions", "privacy-policy", "privacy-policy/hi"]),
    "The address of the page.",
  ),
  /** Language of the text, if it is not English. */
  language: fixed(z.literal("hi"), "The language of the page.").optional(),
  /** The same text in the other language. */
  translation: group({
    language: fixed(z.enum(["en", "hi"]), "The language of the other page."),
    path: fixed(z.string(), "The address of the other page."),
    label: line(36),
  }).optional(),
  ...pageHead,
  heading: line(30),
  /** Shown above everything else. */
  template: group(
    { heading: line(50, { isOptional: true }), text: text(360, { isOptional: true }) },
    "Notice above the text",
    "Empty both once a lawyer has read the text: then it isn’t shown.",
  ),
  updated: group({
    label: line(18),
    date: fixed(z.string(), "It is the day on which you publish the text."),
  }),
  intro: text(240, { label: "Introduction" }),
  contents: line(24, { label: "Heading of the contents" }),
  sections: list(section, { min: 1, max: 24 }),
});

/** The copy of a legal page. */
export type LegalPage = z.infer<typeof legalPage>;

/** A page by its name, which is that of its file. */
const legal = (name: string, title: string, path: string, copy: unknown) =>
  editablePage({ name, title, section: "legal", path, schema: legalPage, copy });

/**
 * The legal pages by their slug. A change of the privacy policy in the repository is a new version:
 * change `privacyPolicyDate` with it, and the Hindi text. A text that staff publish has that day.
 */
export const legalPages = {
  "terms-and-conditions": legal(
    "terms-and-conditions",
    "Terms & Conditions",
    paths.terms,
    termsAndConditions,
  ),
  "privacy-policy": legal("privacy-policy", "Privacy Policy", paths.privacy, privacyPolicy),
  "privacy-policy/hi": legal(
    "privacy-policy-hindi",
    "Privacy Policy in Hindi",
    paths.privacyInHindi,
    privacyPolicyInHindi,
  ),
} as const;
