import { z } from "zod";
import type { EditablePage } from "../../contract/editable-page.ts";
import { fixed, group, item, items, line, list, text } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { namedPage, pageHead, relatedCopy } from "./page-fields.ts";
import { type IndustrySlug, industries, industrySlugs } from "./topics.ts";

/** A line of a document. */
const slipRow = { label: line(30), value: line(16) };

/** A document that a solution produces, such as a bill; its sums must add up. */
const slip = group(
  {
    title: line(34),
    note: line(48),
    rows: list(item(slipRow, "Line"), { min: 2, max: 6 }),
    /** The line that everything leads to. */
    total: group(slipRow),
    /** Beneath the document: the one thing worth noticing. */
    remark: line(110),
  },
  "Document",
);
export type SolutionSlip = z.infer<typeof slip>;

/** One slide of an industry’s carousel. The specification (§1) gives every solution six points. */
const solution = item({
  heading: line(48),
  /** Its stop on the road, on a page with a map. */
  stop: line(32, { isOptional: true }).optional(),
  lead: text(110),
  bullets: list(line(56, { label: "Bullet" }), { min: 6, max: 6 }),
  slip,
});
export type IndustrySolution = z.infer<typeof solution>;

const drawnYear = "It belongs to the drawn year.";

/** The trade’s year, twelve characters each; a page whose hero tells a story has only the habits. */
const year = group({
  heading: line(60),
  picture: text(340, { label: "Description of the picture" }).optional(),
  /** How busy the trade is, 1 to 5. */
  busy: fixed(z.string().regex(/^[1-5]{12}$/), drawnYear).optional(),
  /**
   * Our work in each month: new features (`o`), the last ones before the peak (`l`), no features
   * (`c`), or fixes only (`r`).
   */
  work: fixed(z.string().regex(/^[olcr]{12}$/), drawnYear).optional(),
  /** Texts of the legend below the picture. */
  legend: group({
    o: line(60, { label: "New features" }).optional(),
    l: line(60, { label: "The last ones" }).optional(),
    c: line(60, { label: "No features" }).optional(),
    r: line(60, { label: "Fixes only" }).optional(),
  }).optional(),
  bars: line(60, { label: "What a taller bar means" }).optional(),
  /** January is 0. */
  firstMonth: fixed(z.int().min(0).max(11), drawnYear).optional(),
  /** How we work in this industry. */
  habits: items(3, 3, { habit: line(60), reason: text(150) }),
});
export type TradeYear = z.infer<typeof year>;

const step = { time: line(5), event: line(40), note: line(48) };
const drillSum = { label: line(20), value: line(12), note: line(30) };

/** The drawn screen of a recovery drill; minutes and members must add up. */
const drill = group({
  title: line(40),
  note: line(60),
  state: line(20),
  total: line(40),
  /** The bars are as long as their two numbers say. */
  limits: list(line(30, { label: "Minutes used of those allowed" }), { min: 2, max: 2 }),
  states: list(line(10, { label: "First state, and all others" }), { min: 2, max: 2 }),
  steps: list(item(step), { min: 4, max: 4 }),
  sums: list(item(drillSum), { min: 3, max: 3 }),
  finding: group({ title: line(48), text: text(140), actions: list(line(16), { max: 2 }) }),
  report: line(70),
});

/** The section for exchanges and their members, on one page. */
const exchanges = group({
  name: line(40, { label: "Name, here and in the hero" }),
  others: line(40, { label: "Link of the hero to the solutions" }),
  heading: line(60),
  lead: text(200),
  notice: line(110, { label: "What you are not" }),
  proof: line(40, { label: "Link to the worked example of Home" }),
  example: line(90, { label: "Note on sample data" }),
  drill,
  parts: group({
    heading: line(48),
    columns: list(line(30), { min: 3, max: 3 }),
    items: items(3, 8, { name: line(30), text: text(120), proof: line(50) }),
  }),
  rules: group({
    heading: line(48),
    lead: text(180),
    items: items(1, 8, { name: line(100), text: text(160) }),
  }),
});
export type ExchangesCopy = z.infer<typeof exchanges>;

const withExample = "Shown with the worked example.";

const moment = group({ place: line(24), text: text(110) });

/** Healthcare: a day under the sun’s arc. Each moment’s time is drawn, with its dot. */
const day = group(
  {
    heading: line(40),
    noon: line(24, { label: "Time of the screen" }),
    ward: moment,
    reception: moment,
    laboratory: moment,
    refused: moment,
    video: moment,
    monitor: moment,
    night: moment,
  },
  "The day",
  withExample,
);
export type IndustryDay = z.infer<typeof day>;

const town = group({ name: line(20), note: line(24) });
const source = group({ time: line(8), event: line(28), note: line(36), state: line(16) });

/** Logistics: the road, the sources on its lower edge, and what follows from them. */
const map = group(
  {
    picture: text(200, { label: "Description of the map" }),
    bhiwandi: town,
    nagpur: town,
    here: town,
    raipur: town,
    dankuni: town,
    toll: source,
    gps: source,
    phone: source,
    scan: source,
    heading: line(60),
    lead: text(170),
    numbers: items(3, 3, { label: line(32), value: line(8), unit: line(12) }),
  },
  "The map",
  withExample,
);
export type IndustryMap = z.infer<typeof map>;

const gapNumber = item({ value: line(8), label: line(32) });

const schema = group({
  slug: fixed(z.enum(industrySlugs), "The address of the page."),
  ...namedPage,
  ...pageHead,
  hero: group({ heading: line(60, { label: "Headline" }), lead: text(240) }),
  example: line(90, { label: "Note on sample data" }),
  day: day.optional(),
  map: map.optional(),
  solutions: group({
    heading: line(60),
    lead: text(150),
    items: list(solution, { min: 5, max: 6 }),
  }),
  exchanges: exchanges.optional(),
  year,
  related: relatedCopy,
  callPanel: group({
    heading: line(70),
    lead: text(190),
    gap: list(gapNumber, { min: 2, max: 2, label: "The question as two numbers" }),
  }),
  illustration: fixed(z.string(), "Drawn for this page: its stylesheet positions it."),
});

/** The copy of one industry page. */
export type IndustryPage = z.infer<typeof schema>;

/** Every industry page by its slug, as staff edit it. */
export const industryPages = Object.fromEntries(
  Object.entries(industries).map(([slug, copy]) => [
    slug,
    editablePage({
      name: slug,
      title: copy.name,
      section: "industries",
      path: `/industry/${slug}`,
      schema,
      copy: { slug, ...copy },
      shared: ({ name }) => ({ names: name }),
    }),
  ]),
) as Readonly<Record<IndustrySlug, EditablePage<IndustryPage>>>;
