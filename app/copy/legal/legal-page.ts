/** One numbered section; its number is its position. */
type LegalSection = {
  /** The `#anchor`. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  /** A list after the first paragraph. */
  points?: readonly string[];
};

/** The copy of a legal page. */
export type LegalPage = {
  slug: "terms-and-conditions" | "privacy-policy" | "privacy-policy/hi";
  /** Language of the text, if it is not English. */
  language?: "hi";
  /** The same text in the other language. */
  translation?: { language: "en" | "hi"; path: string; label: string };
  title: string;
  description: string;
  heading: string;
  /** Shown above everything else. */
  template: { heading: string; text: string };
  updated: { label: string; date: string };
  intro: string;
  contents: string;
  sections: readonly LegalSection[];
};
