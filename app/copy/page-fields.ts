import { z } from "zod";
import { maxTitleLength } from "../../contract/copy-rules.ts";
import type { IndustrySlug, ServiceSlug } from "../site-paths.ts";
import { choice, fixed, group, item, line, list, text } from "./copy-fields.ts";

/** The services, as the specification's addresses name them. */
export const serviceSlugs = [
  "cloud-migration-and-management",
  "devops",
  "ai-analytics",
  "app-modernization",
  "iot-platform",
  "it-security-and-audit",
  "ml-automation",
  "enterprise-workflow-software",
  "testing-and-qc",
] as const satisfies readonly ServiceSlug[];

/** The industries, as the specification's addresses name them. */
export const industrySlugs = [
  "fintech",
  "education-sector",
  "retail-sector",
  "manufacturing",
  "travel-and-tourism",
  "media-and-entertainment",
  "healthcare-and-medtech",
  "logistics-and-supply",
] as const satisfies readonly IndustrySlug[];

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

/** One of the small drawings, which are named like the services and industries. */
export const topicChoice = (label: string) => choice([...serviceSlugs, ...industrySlugs], label);

/** Links from a service or an industry to related ones and a post (decision P28). */
export const relatedCopy = group({
  heading: line(50),
  items: list(
    item({
      slug: topicChoice("Page"),
      sentence: line(64),
    }),
    { min: 3, max: 3 },
  ),
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
