import { z } from "zod";
import copy from "../../content/pages/about-us.json" with { type: "json" };
import { aboutPageName } from "../../contract/editable-page.ts";
import { paths } from "../site-paths.ts";
import { choice, fixed, group, items, line, list, target, text } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { pageHead, portraitField, sceneField, second } from "./page-fields.ts";

/** Each has a drawn logo. */
const platformNames = [
  "Python",
  "Mocha",
  "npm",
  "Node.js",
  "React",
  "CSS",
  "SQL",
  "Kafka",
] as const;

const schema = group({
  ...pageHead,
  hero: group({
    crumb: line(20, { label: "Name of the page" }),
    title: line(48, { label: "Headline" }),
    lead: text(150),
    /** The dictionary entry beside it. */
    entry: group(
      {
        hindi: fixed(z.string(), "Drawn as an outline: the fonts have no Devanagari letters."),
        sound: line(16),
        kind: line(24),
        meaning: line(24),
      },
      "Dictionary entry",
      "Shown while the company has the name that is drawn.",
    ),
  }),
  /** Without any of its items, a section is not shown. */
  people: group({
    title: line(52, { label: "Heading" }),
    lead: second(90),
    people: items(0, 12, {
      portrait: portraitField(),
      name: line(24),
      role: line(30),
      trait: line(56),
      pronoun: choice(["Their", "Her", "His"], "Before the number of their posts"),
      post: target("Post, shown while it is published"),
    }),
  }),
  story: group({
    kicker: line(20, { label: "Line above the title" }),
    title: line(44),
    lead: text(260),
    steps: items(0, 12, { date: line(18, { label: "When" }), name: line(26), text: text(140) }),
  }),
  values: group({ title: line(48), values: items(0, 8, { name: line(30), text: text(120) }) }),
  project: group({
    title: line(36, { label: "Heading" }),
    lead: second(80),
    /** The stylesheet draws a stair for each. */
    stages: items(0, 7, { name: line(20), time: line(22), text: text(140) }),
  }),
  platforms: line(36, { label: "Line before the tools" }),
  /** The platforms of the specification (§3), in its order, on other pages too. */
  tools: group(
    {
      onServices: line(36, { label: "Line before them on services" }),
      onFintech: line(36, { label: "Line before them on Fintech" }),
      platforms: list(choice(platformNames, "Tool"), { min: 0, max: 8 }),
    },
    "Tools",
    "Shown while there is one, here, on services and on Fintech.",
  ),
  offices: group({
    kicker: line(20, { label: "Line above the title" }),
    title: line(24),
    lead: text(110),
    picture: sceneField(1440, 620),
    visit: text(140),
    contact: line(24, { label: "Button" }),
  }),
});

/** Sections that may be hidden. */
export const aboutParts = ["people", "story", "values", "project", "platforms", "offices"] as const;
export type AboutPart = (typeof aboutParts)[number];

/** The copy of /about-us. */
export type AboutCopy = z.infer<typeof schema>;

/** /about-us as staff edit it. */
export const aboutPage = editablePage({
  name: aboutPageName,
  title: "About us",
  section: "main",
  path: paths.about,
  schema,
  copy,
});
