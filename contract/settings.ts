import { z } from "zod";
import type { AnswerHours as Hours } from "./answer-hours.ts";
import { at, count, endpoint } from "./endpoint.ts";
import { timeZone } from "./fields.ts";

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time like 09:00.")
  .describe("Hours and minutes on a 24-hour clock.");

const weekday = z.number().int().min(1).max(7);

/** The working week, and how much of it an answer may take (decision B18). */
export const AnswerHours: z.ZodType<Hours, Hours> = z
  .strictObject({
    hours: z
      .number({ error: "Please enter a number of hours." })
      .min(0.25, "At least a quarter of an hour.")
      .max(80, "At most 80 hours.")
      .describe("Working hours within which an enquiry is to be answered."),
    days: z
      .array(weekday)
      .min(1, "Please choose at least one day.")
      .describe("1 is Monday, 7 is Sunday."),
    from: clock,
    to: clock,
    other: z
      .array(z.strictObject({ day: weekday, from: clock, to: clock }))
      .max(7)
      .optional()
      .describe("Days of the week with other hours."),
    daysOff: z
      .array(z.iso.date("Please enter a day."))
      .max(60, "At most 60 days off.")
      .optional()
      .describe("Days without work, such as public holidays."),
    timeZone,
  })
  .refine(({ from, to, other = [] }) => [{ from, to }, ...other].every((d) => d.from < d.to), {
    error: "The day must end after it begins.",
    path: ["to"],
  });

const stored = z.object({ hours: AnswerHours, version: count });

export const readAnswerHours = endpoint("readAnswerHours", {
  summary: "The working week, and within how much of it an answer is due.",
  answer: z.object({ data: stored }),
});

export const updateAnswerHours = endpoint("updateAnswerHours", {
  summary:
    "Change the working week. Due times that are already set don’t change. 409 if somebody changed it since `version`.",
  body: z.strictObject({ hours: AnswerHours, version: count }),
  answer: z.object({ data: stored }),
  errors: [409],
});

const stageName = z
  .string()
  .trim()
  .min(1, "Please enter a name.")
  .max(30, "At most 30 characters.");

/** The office’s names of the stages of an enquiry in progress. */
export const StageNames = z.strictObject({ talking: stageName, proposal: stageName });
export type StageNames = z.infer<typeof StageNames>;

export const readStageNames = endpoint("readStageNames", {
  summary: "The office’s names of the two stages of an enquiry in progress.",
  answer: z.object({ data: StageNames }),
});

export const updateStageNames = endpoint("updateStageNames", {
  summary: "Rename the stages of an enquiry in progress.",
  body: StageNames,
  answer: z.object({ data: StageNames }),
});

export const readMailState = endpoint("readMailState", {
  summary: "How email comes in and goes out, over a day. Never addresses or passwords.",
  answer: z.object({
    data: z.object({
      incoming: z.enum(["imap", "folder"]).describe("folder: without the setting `IMAP_URL`."),
      outgoing: z.enum(["smtp", "folder"]).describe("folder: without the setting `SMTP_URL`."),
      handedOver: z.boolean().describe("Whether programs may deliver email (`EMAIL_IN_TOKEN`)."),
      metricsToken: z.boolean().describe("Whether `/metrics` asks for a token."),
      room: count
        .nullable()
        .describe("Bytes that incoming email may still take on the disk; null in a bucket."),
      checkedAt: at.nullable(),
      nextCheckAt: at.nullable(),
      failure: z.string().nullable().describe("Why the last check failed, in plain words."),
      failingSince: at.nullable(),
      beginsAt: at.describe("Begin of the first quarter of an hour."),
      received: z.array(count).describe("Emails received in each of 96 quarters."),
      outages: z.array(z.object({ from: at, to: at })),
      accepted: count.describe("Of a day: accepted by the mail server."),
      waiting: count,
      failed: count,
    }),
  }),
});
