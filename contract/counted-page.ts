import { z } from "zod";
import { pageOf } from "./endpoint.ts";
import { maxTotal } from "./office-limits.ts";

/** Asks for the number of rows beside a page of them. */
export const countOption = z
  .enum(["on"])
  .optional()
  .describe("Also count all rows that match, on every page.");

/** A page of a list, with the number of all its rows if the query says `count=on`. */
export const countedPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({
    total: z
      .number()
      .int()
      .optional()
      .describe(`With \`count=on\`: how many match; ${maxTotal} means that many or more.`),
  });
