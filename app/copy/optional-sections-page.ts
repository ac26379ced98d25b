import type { z } from "zod";
import copy from "../../content/pages/optional-sections.json" with { type: "json" };
import { proofPageName } from "../../contract/editable-page.ts";
import { paths } from "../site-paths.ts";
import { choice, group, item, items, line, list, target, text } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { serviceSlugs } from "./topics.ts";

/** Up to so many entries; none hides the section. */
const few = { min: 0, max: 12 };
const heading = () => line(48);

/** Sections that only a real company can fill. Each is hidden while it has no entry. */
const schema = group({
  caseStudies: group(
    {
      heading: heading(),
      items: list(
        item({
          client: line(60),
          headline: line(80),
          text: text(300),
          services: list(choice(serviceSlugs, "Page"), { min: 1, max: 9, label: "Shown on" }),
          /** A number, and what it counts. */
          results: items(1, 3, { value: line(12), label: line(40) }),
        }),
        few,
      ),
    },
    "Results for other clients",
    "Shown on the pages of the services.",
  ),
  /** In the client's own words, with the name they agreed to. */
  clientQuotes: group(
    {
      heading: heading(),
      items: list(
        item({ name: line(40), role: line(40), company: line(60), quote: text(400) }),
        few,
      ),
    },
    "What clients say",
    "Shown on About us.",
  ),
  certificates: group(
    {
      heading: heading(),
      validUntil: line(20, { label: "Before the date" }),
      check: line(40, { label: "Link" }),
      items: list(
        item({
          name: line(60),
          scope: text(160),
          issuer: line(60),
          validUntil: line(10, {
            label: "Valid until, like 2027-03-31",
            form: [
              /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
              "Enter a date like 2027-03-31.",
            ],
          }),
          link: target("Page where it can be checked"),
        }),
        few,
      ),
    },
    "Certificates",
    "Shown on About us, each until its last day.",
  ),
  prices: group(
    {
      heading: heading(),
      items: list(
        item({
          name: line(60),
          amount: line(40),
          service: choice(serviceSlugs, "Shown on"),
          includes: list(line(80, { label: "What is in it" }), { min: 1, max: 8 }),
        }),
        few,
      ),
    },
    "Prices",
    "Shown on the page of the service.",
  ),
});

/** The copy of the optional sections. */
export type OptionalSections = z.infer<typeof schema>;

/** The optional sections as staff edit them. */
export const optionalSectionsPage = editablePage({
  name: proofPageName,
  title: "Results, quotes, certificates, prices",
  section: "main",
  path: paths.about,
  schema,
  copy,
});
