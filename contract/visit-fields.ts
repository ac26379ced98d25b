import { z } from "zod";
import { filterDay, searchText } from "./fields.ts";
import { outcomes, visitLengths } from "./visit-filter.ts";

/** The parameters of `VisitFilter`, for endpoints that list enquiries. */
export const visitFields = {
  landing: searchText(visitLengths.landing)
    .optional()
    .describe(
      "Path of the page on which the visit began; (unknown) if that is unknown. With any filter of the visit there is no spam.",
    ),
  source: searchText(visitLengths.source)
    .optional()
    .describe("Source of the visit; (unknown) if that is unknown."),
  campaign: searchText(visitLengths.campaign)
    .optional()
    .describe("Campaign of the visit; (none) for none, (unknown) if that is unknown."),
  from: filterDay
    .optional()
    .describe("First day on which the enquiry was received, in the company’s time zone."),
  to: filterDay.optional().describe("Last day on which the enquiry was received."),
  outcome: z
    .enum(outcomes)
    .optional()
    .describe("answered: by email, or won or lost without one; won."),
};
