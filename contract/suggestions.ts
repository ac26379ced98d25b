import { z } from "zod";
import { at, done, endpoint } from "./endpoint.ts";
import { recordId } from "./fields.ts";

/** Facts of a client that a form with their address may say differently (decision P30). */
export const suggestedFacts = ["name", "company_name", "phone"] as const;
export const SuggestedFact = z.enum(suggestedFacts);
export type SuggestedFact = z.infer<typeof SuggestedFact>;

/** A fact as a form says it, which nobody has confirmed. */
export const Suggestion = z.object({
  fact: SuggestedFact,
  value: z.string(),
  enquiry: z.string().describe("The enquiry or callback request that says so."),
  email_id: z.string().describe("The address that it was sent with."),
  at,
});
export type Suggestion = z.infer<typeof Suggestion>;

/** In the answers that show a client. */
export const suggestions = z
  .array(Suggestion)
  .describe(
    "Facts that forms with this client’s address say differently, at most three of each, the latest first. To accept one, change the fact (PATCH /api/clients/{id}).",
  );

export const ignoreSuggestion = endpoint("ignoreSuggestion", {
  summary:
    "Ignore what an enquiry says about a fact of its client, also when a later one says the same; `ignored: false` takes that back.",
  body: z.strictObject({
    enquiry: recordId,
    fact: SuggestedFact,
    ignored: z.boolean().default(true),
  }),
  answer: done,
});
