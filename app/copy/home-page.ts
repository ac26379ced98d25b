import { z } from "zod";
import copy from "../../content/pages/home.json" with { type: "json" };
import { paths } from "../site-paths.ts";
import { drawnItem, fixed, group, item, line, list, target, text } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { pageHead, sceneField } from "./page-fields.ts";
import { industrySlugs, type ServiceSlug } from "./topics.ts";

/** The three counters. */
const counterIds = ["clients", "projects", "retention"] as const;
/** The marks of the cutover's chart. */
const markIds = ["first", "unplugged", "quarter", "everyone", "sunrise"] as const;
const counted = "The stylesheet counts up to this number.";

/** The seven services of the carousel (specification §3). */
export const featuredServices = [
  "cloud-migration-and-management",
  "ai-analytics",
  "devops",
  "app-modernization",
  "iot-platform",
  "it-security-and-audit",
  "ml-automation",
] as const satisfies readonly ServiceSlug[];

/** A field for each name. */
const eachOf = <Name extends string, Field>(names: readonly Name[], field: () => Field) =>
  Object.fromEntries(names.map((name) => [name, field()])) as Record<Name, Field>;

const schema = group({
  ...pageHead,
  hero: group({
    title: line(36, { label: "Headline" }),
    lead: text(180),
    contact: line(20, { label: "First button" }),
    services: line(24, { label: "Second button" }),
  }),
  counters: list(
    drawnItem(counterIds, {
      value: fixed(z.number(), counted),
      unit: fixed(z.string(), counted),
      label: line(24),
    }),
    { min: counterIds.length, max: counterIds.length },
  ),
  clients: group({
    before: line(30, { label: "Line before the number" }),
    number: line(10),
    after: line(36, { label: "Line after the number" }),
    counted: text(100, { label: "How they are counted" }),
    sample: line(50, { label: "Note on sample data" }),
    names: fixed(
      z.array(z.enum(["Tarangpay", "Koshline", "Vidyalok", "Samudrik", "Northfold"])).readonly(),
      "Each has a drawn logo.",
    ),
  }),
  services: group({
    title: line(48),
    lead: text(100),
    /** The text under a service's name. */
    cards: group(eachOf(featuredServices, () => text(120))),
  }),
  cutover: group(
    {
      example: line(70, { label: "Note on sample data" }),
      title: line(44),
      lead: text(190),
      marksLabel: line(30, { label: "Name of the list of times" }),
      /** The chart has a position for each. */
      marks: list(
        drawnItem(markIds, {
          time: fixed(z.string(), "A time of the drawn run sheet."),
          text: line(26),
        }),
        { min: markIds.length, max: markIds.length },
      ),
      more: line(36, { label: "Link" }),
    },
    "A night",
  ),
  industries: group({
    title: line(48),
    /** The line under an industry's name. */
    badDays: group(eachOf(industrySlugs, () => line(46))),
  }),
  products: group({
    title: line(36),
    /** Ends in links. */
    lead: text(70),
    others: list(item({ path: target("Page"), name: line(20) }), { min: 1, max: 6 }),
    lesson: group({ text: text(104) }, "First product"),
    devices: group({ text: text(104) }, "Second product"),
  }),
  about: group({
    kicker: line(20, { label: "Line above the title" }),
    title: line(24),
    picture: sceneField(620, 700),
    paragraphs: list(text(204, { label: "Paragraph" }), { min: 1, max: 3 }),
    people: line(40, { label: "Link to the people" }),
  }),
  posts: group({ title: line(46), all: line(16, { label: "Link to all posts" }) }),
  contact: group({ title: line(32), lead: text(100) }),
});

/** The copy of the home page. */
export type HomeCopy = z.infer<typeof schema>;

/** The home page as staff edit it. */
export const homePage = editablePage({
  name: "home",
  title: "Home",
  section: "main",
  path: paths.home,
  schema,
  copy,
});
