import { z } from "zod";

/** What the staff are told of whoever wrote; times in ms since 1970. */
const visitor = {
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  receivedAt: z.number(),
  /** The site's own address, for links. */
  siteUrl: z.string(),
};

/** Every letter the product writes: the name of its template and what that shows. */
export const LetterContent = z.discriminatedUnion("template", [
  z.object({
    template: z.literal("enquiry-receipt"),
    data: z.object({ name: z.string(), description: z.string(), siteUrl: z.string() }),
  }),
  z.object({
    template: z.literal("enquiry-notice"),
    data: z.object({ ...visitor, description: z.string() }),
  }),
  z.object({
    template: z.literal("call-receipt"),
    data: z.object({ name: z.string(), phone: z.string(), siteUrl: z.string() }),
  }),
  z.object({ template: z.literal("call-notice"), data: z.object(visitor) }),
]);
export type LetterContent = z.infer<typeof LetterContent>;
