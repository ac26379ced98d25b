import { z } from "zod";

/** A week in the Monday email. Names nobody; pages and sources as Insight names them. */
export const WeekNumbers = z.object({
  visits: z.number(),
  readOn: z.number(),
  wrote: z.number(),
  answered: z.number(),
  won: z.number(),
  /** Median working time; null without an answer. */
  firstAnswerMinutes: z.number().nullable(),
  /** With most enquiries, without any with most visits; null for an empty week. */
  bestPage: z.string().nullable(),
  bestSource: z.string().nullable(),
});
export type WeekNumbers = z.infer<typeof WeekNumbers>;
