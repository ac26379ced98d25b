import type { z } from "zod";
import copy from "../../content/pages/home.json" with { type: "json" };
import { paths } from "../site-paths.ts";
import { drawnItem, group, item, items, line, list, target, text } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { clientLogoField, pageHead, sceneField } from "./page-fields.ts";
import { industrySlugs, type ServiceSlug } from "./topics.ts";

/** The marks of the cutover's chart. */
const markIds = [
  "unplugged",
  "busiest",
  "recovery",
  "first",
  "sunrise",
  "stay",
  "quarter",
  "everyone",
] as const;

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
    /** At first the tagline and a full stop. */
    title: line(49, { label: "Headline" }),
    lead: text(180),
    contact: line(20, { label: "First button" }),
    services: line(24, { label: "Second button" }),
  }),
  /** Without any, the horizon stays and the band below it closes. */
  counters: items(0, 3, {
    value: line(8, { label: "Number" }),
    unit: line(4, { label: "Sign after it", isOptional: true }),
    label: line(24),
  }),
  clients: group(
    {
      before: line(30, { label: "Line before the number", isOptional: true }),
      number: line(10, { isOptional: true }),
      after: line(36, { label: "Line after the number", isOptional: true }),
      counted: text(100, { label: "How they are counted", isOptional: true }),
      sample: line(50, { label: "Note on sample data", isOptional: true }),
      /** With fewer than three, visitors don’t see the strip. */
      logos: items(0, 8, { name: line(24), picture: clientLogoField() }),
    },
    "Client logos",
    "Shown with at least three logos.",
  ),
  services: group({
    title: line(52),
    lead: text(100),
    /** The text under a service's name. */
    cards: group(eachOf(featuredServices, () => text(120))),
  }),
  cutover: group(
    {
      example: line(100, { label: "Note on sample data" }),
      title: line(44),
      lead: text(190),
      /** The parts of the line of time. */
      windows: list(line(24), { min: 3, max: 3 }),
      marksLabel: line(50, { label: "Name of the list of times" }),
      /** The chart has a position for each. */
      marks: list(drawnItem(markIds, { time: line(9), text: line(32) }), {
        min: markIds.length,
        max: markIds.length,
      }),
      /** Of the chart’s dashed line, its solid line and its areas. */
      legend: list(line(44), { min: 3, max: 3 }),
      exchanges: line(48, { label: "Link to what we do for exchanges" }),
      runSheet: group({
        title: line(40),
        span: line(90, { label: "Line below the title" }),
        closed: line(24, { label: "State" }),
        all: line(24, { label: "Button that opens the steps, on a phone" }),
        columns: list(line(20, { label: "Column" }), { min: 5, max: 5 }),
        rows: items(3, 12, {
          time: line(10),
          step: line(60),
          lead: line(30, { label: "Who leads" }),
          wayBack: line(50, { label: "Way back" }),
          seen: line(60, { label: "What was seen" }),
        }),
        wayBack: line(20, { label: "Before the way back, on a phone" }),
        note: text(320, { label: "Note under the steps", isOptional: true }),
        why: group({ title: line(40), text: text(320, { isOptional: true }) }),
        rehearsed: group({ term: line(40), number: line(8), unit: line(36) }),
        speed: group({ term: line(40), before: line(16), after: line(16) }),
        lost: group({ term: line(40), number: line(8), unit: line(16, { isOptional: true }) }),
      }),
    },
    "A cutover",
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
    others: items(1, 6, { path: target("Page"), name: line(20) }),
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
  contact: group({
    title: line(32),
    lead: text(100),
    steps: list(item({ name: line(28), text: text(90) }), { min: 3, max: 3, label: "Next steps" }),
  }),
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
