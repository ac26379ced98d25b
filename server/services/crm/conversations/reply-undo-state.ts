import { z } from "zod";
import { EnquiryStatus, Stage } from "../../../../contract/enquiries.ts";

const time = z.number().nullable();

/** The columns of an enquiry that a reply changes. */
export const Before = z.object({
  status: EnquiryStatus,
  assignee: z.string().nullable(),
  turn: z.enum(["ours", "theirs", "done"]),
  answer_due_at: time,
  remind_at: time,
  call_at: time.default(null),
  first_answered_at: time,
  last_activity_at: z.number(),
  last_text: z.string(),
  seen_at: time,
  // Releases up to 0.3 stored none of these.
  stage: Stage.nullable().default(null),
  reminder: time.default(null),
  /** Whether the reply itself left nobody’s turn. */
  ended: z.boolean().default(true),
});
export type Before = z.infer<typeof Before>;

export const stateBefore = (enquiry: Before): Before => Before.parse(enquiry);

/** Null for a reply that was moved into another conversation since (`relocate.ts`). */
export const readStateBefore = (stored: string): Before | null =>
  stored === "{}" ? null : Before.parse(JSON.parse(stored));
