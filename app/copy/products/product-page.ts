import type { IconName } from "lucide-react/dynamic";
import type { TopicName } from "../../illustrations/topic-marks.ts";
import type { ProductSlug } from "../../site-paths.ts";
import type { PostChoice } from "../page-fields.ts";

/** A name with a text below it. */
type Entry = { name: string; text: string };
type IconEntry = Entry & { icon: IconName };

type Section<Item> = { title: string; lead: string; items: readonly Item[] };

/** Links from a product to related pages and a post (decision P28). */
export type ProductRelations = {
  heading: string;
  items: readonly { path: string; name: string; sentence: string; drawing: TopicName }[];
  post: PostChoice;
};

type ProductPage = {
  slug: ProductSlug;
  name: string;
  title: string;
  description: string;
  hero: { heading: string; lead: string; action: string };
  /** Closes the page; `action` leads to /contact-us. */
  contact: { heading: string; lead: string; action: string };
  related: ProductRelations;
};

/** /products/2xcell; its features and capabilities bear the names of the specification (§1). */
export type TwoXCellPage = ProductPage & {
  intro: { heading: string; lead: string; videoCaption: string; play: string; pause: string };
  features: Section<IconEntry>;
  lesson: Section<Entry>;
  capabilities: Section<Entry & { sample: string }> & { example: string };
};

/** /products/device-management-system */
export type DeviceManagementPage = ProductPage & {
  passages: Section<Entry & { points: readonly string[] }>;
  dashboard: Section<Entry> & { more: string };
  sample: string;
};

/** One section of /products, or a signpost to the product’s own page. */
export type ProductSection = {
  /** The `#anchor`. */
  id: string;
  name: string;
  heading: string;
  lead: string;
  points: readonly string[];
  sample: { caption: string; lines: readonly SampleLine[] };
  more?: { label: string; slug: ProductSlug };
};

/** A line of a small sample: `state` colours its mark. */
export type SampleLine = { term: string; text: string; state?: "good" | "waiting" | "bad" };

/** /products */
export type ProductOverview = {
  title: string;
  description: string;
  hero: { heading: string; lead: string };
  sections: readonly ProductSection[];
  related: ProductRelations;
  contact: { heading: string; lead: string; action: string };
};
