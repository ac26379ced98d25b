import { z } from "zod";

/** Success, with the string flag of the source (decision A1). */
export const succeeded = z.literal("false").describe('The string "false": all went well.');

/** Body of every refusal, whatever the endpoint (decision A2). */
export const Refusal = z.object({
  error: z.union([z.literal("true"), z.literal(true)]),
  message: z.string().describe("What went wrong and what to do, for a person to read."),
  requestId: z.string().describe("Quote this when you report the problem."),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe("With status 422: what is wrong, by field."),
});
export type Refusal = z.infer<typeof Refusal>;

/** One page of a list: pass `next` as `cursor` for the page after it; null on the last. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ error: succeeded, message: z.array(row), next: z.string().nullable() });

/** A file of any size, as it comes off the line: nobody has the whole of it in memory. */
export const fileStream = z.custom<ReadableStream<Uint8Array>>(
  (value) => value instanceof ReadableStream,
);
