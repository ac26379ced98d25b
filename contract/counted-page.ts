import { z } from "zod";
import { count, pageOf } from "./endpoint.ts";
import { maxTotal } from "./office-limits.ts";

/** Query parameter that adds the total number of rows to a page of a list. */
export const countOption = z
  .enum(["on"])
  .optional()
  .describe("Also count all rows that match, on every page.");

/** A page of a list, with the total number of its rows if the query has `count=on`. */
export const countedPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({
    total: count
      .optional()
      .describe(
        `With \`count=on\`: number of rows that match; ${maxTotal} means that many or more.`,
      ),
  });
