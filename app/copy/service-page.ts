import { z } from "zod";
import { choice, fixed, group, item, items, line, list, person, text } from "./copy-fields.ts";
import { maxNameLength, namedPage, pageHead, relatedCopy, second } from "./page-fields.ts";
import { serviceIconNames } from "./service-icon-names.ts";
import { serviceSlugs } from "./topics.ts";

const icon = () => choice(serviceIconNames, "Icon");

/** One thing a service page offers. */
const offering = item({
  icon: icon(),
  heading: line(40),
  text: text(180),
  points: list(line(50, { label: "Point" }), { min: 2, max: 5 }).optional(),
});
export type Offering = z.infer<typeof offering>;

/** Lists whose drawing has a row for each item. */
const drawn = (count: number) => ({ min: count, max: count });

/** A section's head, and its kind, which decides the component. */
const sectionOf = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  group(
    {
      kind: fixed(z.literal(kind), "It decides how this section is drawn."),
      heading: line(60),
      lead: second(180),
      ...shape,
    },
    "Section",
  );

/** Says which parts of a worked example are invented. */
const sample = () => line(70, { label: "Note on sample data" });

/** The page-specific sections by kind. */
export const serviceSections = {
  /** Cloud: the five steps of a move (specification §2), and a banner after them. */
  process: sectionOf("process", {
    steps: list(
      item({
        icon: icon(),
        name: line(20),
        text: text(100),
        steps: list(line(50, { label: "Step" }), { min: 2, max: 5 }),
      }),
      drawn(5),
    ),
    banner: group({ heading: line(44), lead: text(160), action: line(28, { label: "Link" }) }),
  }),
  /** DevOps: one release from merge to done. */
  release: sectionOf("release", {
    sample: sample(),
    stages: list(
      item({
        at: line(8, { label: "Time of day" }),
        name: line(20),
        detail: text(90),
        outcome: line(32),
      }),
      drawn(5),
    ),
  }),
  /** AI and analytics: what was asked, what it took, what came back. */
  questions: sectionOf("questions", {
    sample: sample(),
    columns: group({
      question: line(20),
      data: line(20),
      answer: line(20),
      doubt: line(24, { label: "Limits" }),
    }),
    examples: list(
      item({
        question: line(64),
        data: list(line(40, { label: "Data source" }), { min: 1, max: 4 }),
        answer: text(140),
        doubt: text(110, { label: "Limits of the answer" }),
        sketch: fixed(
          z.object({
            caption: z.string(),
            /** Spans on a scale from 0 to 100, one of them the point. */
            marks: z
              .array(
                z.object({
                  label: z.string(),
                  from: z.number(),
                  to: z.number(),
                  isPoint: z.boolean().optional(),
                }),
              )
              .readonly(),
          }),
          "A drawn chart, whose bars belong to its labels.",
        ),
      }),
      drawn(3),
    ),
  }),
  /** Application modernization: every layer before and after. */
  layers: sectionOf("layers", {
    sample: sample().optional(),
    columns: group({ layer: line(20), before: line(20), after: line(20) }),
    layers: items(3, 7, { name: line(20), before: line(64), after: line(80) }),
    footnote: text(160),
  }),
  /** IoT: one reading on its way. */
  reading: sectionOf("reading", {
    sample: sample(),
    alarm: group(
      {
        label: line(60, { label: "Description of the picture" }),
        app: line(16),
        time: line(8),
        place: line(24),
        value: line(10),
        limit: line(18),
        message: line(48),
        /** The last stop names them. */
        actions: list(line(20, { label: "Button" }), drawn(2)),
      },
      "The phone at the last stop",
    ),
    stops: items(4, 6, {
      icon: icon(),
      place: line(32),
      after: line(8, { label: "Time since the measurement" }),
      text: text(130),
    }),
    footnote: text(160),
  }),
  /** Security: what the report holds, how findings are ranked, and one finding in full. */
  report: sectionOf("report", {
    sample: sample().optional(),
    contentsHeading: line(40),
    contents: items(3, 6, { heading: line(32), text: text(120) }),
    severitiesHeading: line(40),
    severities: list(item({ name: line(12), meaning: line(64), answer: line(44) }), drawn(5)),
    finding: group({
      label: line(60),
      id: line(8, { label: "Number" }),
      severity: line(12),
      title: line(48),
      facts: items(2, 6, { term: line(12), text: text(140) }),
    }),
  }),
  /** ML: which decisions the model takes and which go back to a person. */
  decisions: sectionOf("decisions", {
    sample: sample().optional(),
    sides: group({ over: line(24), back: line(24) }),
    scale: group({ label: line(80), sure: line(12), line: line(16), doubtful: line(14) }),
    over: items(2, 5, { decision: line(60), because: text(100) }),
    back: items(2, 5, { decision: line(60), because: text(100) }),
    footnote: text(160),
  }),
  /** Workflow: one request through the lanes. */
  lanes: sectionOf("lanes", {
    sample: sample(),
    request: line(64),
    outcome: line(28),
    lanes: fixed(
      z.array(z.string()).readonly(),
      "The drawing has a lane for each; the steps name them.",
    ),
    steps: list(
      item({
        lane: fixed(z.string(), "One of the drawn lanes."),
        at: line(14, { label: "Time" }),
        wait: line(24, { label: "Waiting time before" }).optional(),
        action: line(64),
        record: line(64),
      }),
      drawn(6),
    ),
  }),
  /** Testing: the checks from the cheapest to the dearest. */
  checks: sectionOf("checks", {
    sample: sample().optional(),
    columns: group({ check: line(14), runs: line(14), catches: line(14), misses: line(14) }),
    legend: group({ caught: line(24), passed: line(32) }),
    checks: list(
      item({ icon: icon(), name: line(28), runs: line(36), catches: line(48), misses: line(48) }),
      drawn(7),
    ),
  }),
} as const;

type Sections = typeof serviceSections;

/** The page-specific sections, told apart by `kind`. */
export type ServiceSection = { [Kind in keyof Sections]: z.infer<Sections[Kind]> }[keyof Sections];

/** An answer as a small chart. */
export type AnswerSketch = z.infer<Sections["questions"]>["examples"][number]["sketch"];

/** Of the call panel of a page whose calls an engineer takes. */
export const shownWithoutEngineer = "Shown only while nobody of About us takes the calls.";

/**
 * The schema of a service page with this section of its own.
 * @param callPanelShown when the page shows its call panel, if not always
 */
export const servicePageOf = <Section extends z.ZodType>(
  section: Section,
  callPanelShown?: string,
) =>
  group({
    slug: fixed(z.enum(serviceSlugs), "The address of the page."),
    ...namedPage,
    promise: line(maxNameLength.promise, { label: "Promise in the menu" }),
    ...pageHead,
    hero: group({ heading: line(60, { label: "Headline" }), lead: text(220) }),
    offerings: group({
      heading: line(60),
      lead: second(160),
      items: list(offering, { min: 3, max: 4 }),
    }),
    section,
    faq: group(
      { heading: line(48), items: items(2, 8, { question: line(80), answer: text(300) }) },
      "Questions",
    ).optional(),
    callPanel: group({ heading: line(60), lead: text(190) }, undefined, callPanelShown),
    related: relatedCopy,
    engineer: group(
      { name: person("Who takes the calls"), quote: line(90), lead: text(170) },
      "Engineer who takes the calls",
      "Shown while the person is on About us.",
    ).optional(),
    illustration: fixed(z.string(), "Drawn for this page: its stylesheet positions it."),
  });

/** The copy of one service page. */
export type ServicePage = z.infer<ReturnType<typeof servicePageOf<Sections[keyof Sections]>>>;
