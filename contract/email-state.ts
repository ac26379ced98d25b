import { z } from "zod";

/** The true state of an email that staff sent (decision B18). */
export const EmailState = z.object({
  id: z.string(),
  status: z.enum(["held", "queued", "sending", "waiting", "accepted", "failed", "cancelled"]),
  at: z.iso
    .datetime()
    .nullable()
    .describe(
      "held: until, null if paused; waiting: next try; accepted: when the mail server took it.",
    ),
  blocked: z
    .string()
    .nullable()
    .describe("Why it won’t be sent as things are now, in words for staff; null if it will."),
  failure: z.string().nullable().describe("Why it failed or waits, in words for staff."),
  answer: z.string().nullable().describe("The mail server’s answer, unchanged."),
});
export type EmailState = z.infer<typeof EmailState>;
