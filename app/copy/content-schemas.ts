import { z } from "zod";
import { panelSchemas } from "./panel-schemas.ts";

// Content that staff can't change in the page editor: the drawn screens of invented software.

const object = z.strictObject;
const text = z.string();
const number = z.number();
const many = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
const records = <Shape extends z.ZodRawShape>(shape: Shape) => many(object(shape));
const texts = many(text);
/** Labels of a screen's controls, by any name. */
const labels: z.ZodType = z.lazy(() => z.union([text, texts, z.record(text, labels)]));

const platform = z.enum(["Android", "iPadOS", "Windows", "ChromeOS", "macOS", "Linux"]);

/** Schemas by the file in `content`. */
export const contentSchemas = {
  "samples/home": object({
    lesson: object({
      title: text,
      topic: text,
      state: text,
      pupils: records({ number, text }),
      answers: records({ text, number, isWrong: z.boolean().optional() }),
      hint: text,
    }),
    devices: object({
      title: text,
      shown: text,
      state: text,
      rows: records({ name: text, system: text, tone: z.enum(["ok", "wait", "bad"]), state: text }),
    }),
  }),
  "samples/products": object({ labels }),
  "samples/2xcell": object({
    labels,
    library: records({
      title: text,
      author: text,
      kind: z.enum(["book", "audio", "film", "worksheet"]),
      copies: number,
      borrowed: number,
      back: text.optional(),
    }),
    timetable: records({
      from: text,
      to: text,
      subject: text,
      teacher: text,
      where: text,
      /** Where pupils sit during the lesson. */
      place: z.enum(["room", "online", "both"]),
      state: z.enum(["recorded", "live", "next", "later"]),
    }),
    /** Share of the term’s topics mastered: the section, and its year. */
    progress: object({
      unit: text,
      weeks: texts,
      lines: z
        .tuple([
          object({ name: text, values: many(number) }),
          object({ name: text, values: many(number) }),
        ])
        .readonly(),
      note: object({ week: text, text }),
    }),
    pupil: object({
      name: text,
      initials: text,
      section: text,
      facts: records({ term: text, text, openTo: text.optional() }),
    }),
    register: object({
      days: texts,
      pupils: records({ name: text, marks: many(z.enum(["present", "online", "late", "away"])) }),
    }),
    gradeBook: object({
      papers: records({ name: text, outOf: number }),
      /** The lowest percentage of each grade, best first. */
      bands: records({ grade: text, from: number }),
      /** `marks` in the order of `papers`; null is not sat yet. */
      rows: records({ name: text, marks: many(number.nullable()) }),
    }),
  }),
  "samples/device-management-system": object({
    labels,
    devices: records({
      name: text,
      platform,
      osVersion: text,
      status: z.enum(["online", "offline", "locked", "attention"]),
      /** Per cent; null on mains power. */
      battery: number.nullable(),
      lastSeen: text,
      location: text,
    }),
    /** Saved combinations, as chips above the list. */
    filters: records({
      name: z.enum(["Needs me", "Low battery", "Old Android", "Gone quiet"]),
      rule: text,
    }),
    sites: records({ name: text, devices: number, online: number }),
    /** The fleet by platform, the largest first. */
    platforms: records({ platform, devices: number }),
    /** Newest first; `device` is a name in the list. */
    alerts: records({
      at: text,
      device: text,
      level: z.enum(["info", "warning", "critical", "solved"]),
      text,
    }),
    commands: records({
      command: text,
      target: text,
      when: text,
      progress: text,
      state: z.enum(["done", "running", "scheduled", "held"]),
    }),
    apps: records({ app: text, version: text, current: number, behind: number, failed: number }),
    /** The commands that each role may send. */
    roles: records({ role: text, may: texts, mayNot: texts }),
    exported: object({ reports: texts, formats: texts, file: text, rows: text }),
  }),
  ...panelSchemas,
} as const;

/** The content of each file. */
export type Contents = {
  [File in keyof typeof contentSchemas]: z.infer<(typeof contentSchemas)[File]>;
};
