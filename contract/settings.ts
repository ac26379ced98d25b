import { z } from "zod";
import type { AnswerHours as Hours } from "./answer-hours.ts";
import { endpoint } from "./endpoint.ts";

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time like 09:00.")
  .describe("Hours and minutes on a 24-hour clock.");

/** The working week, and how much of it an answer may take (decision B18). */
export const AnswerHours: z.ZodType<Hours, Hours> = z
  .strictObject({
    hours: z
      .number({ error: "Please enter a number of hours." })
      .min(0.25, "At least a quarter of an hour.")
      .max(80, "At most 80 hours.")
      .describe("Working hours within which an enquiry is to be answered."),
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1, "Please choose at least one day.")
      .describe("1 is Monday, 7 is Sunday."),
    from: clock,
    to: clock,
    timeZone: z
      .string()
      .refine(isTimeZone, "Please choose a time zone from the list.")
      .describe("IANA name, such as Asia/Kolkata."),
  })
  .refine(({ from, to }) => from < to, {
    error: "The day must end after it begins.",
    path: ["to"],
  });

const stored = z.object({ hours: AnswerHours, version: z.number().int() });

export const readAnswerHours = endpoint("readAnswerHours", {
  summary: "The working week, and within how much of it an answer is due.",
  access: "agent",
  answer: z.object({ data: stored }),
});

export const updateAnswerHours = endpoint("updateAnswerHours", {
  summary:
    "Change the working week. Answers that are due already stay as they are; 409 if somebody changed it since `version`.",
  access: "admin",
  body: z.strictObject({ hours: AnswerHours, version: z.number().int() }),
  answer: z.object({ data: stored }),
  errors: [409],
});

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
