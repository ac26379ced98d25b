import { z } from "zod";
import { EnquiryStatus, Stage } from "../../../../contract/enquiries.ts";
import { Turn } from "../../../../contract/turn.ts";

const time = z.number().nullable();

/** The columns of an enquiry that a call changes. */
const Changed = z
  .object({
    status: EnquiryStatus,
    stage: Stage.nullable(),
    assignee: z.string().nullable(),
    turn: Turn,
    answer_due_at: time,
    call_at: time,
    remind_at: time,
    first_answered_at: time,
    last_activity_at: z.number(),
    last_text: z.string(),
    seen_at: time,
    phone: z.string(),
  })
  .partial();
type Changed = z.infer<typeof Changed>;

export const Effect = z.object({ before: Changed, after: Changed });

/** What a call changes, before and after. */
export function callEffect(before: Changed, after: Changed): z.infer<typeof Effect> {
  return Effect.parse({ before, after });
}

/** What an undo sets: all that is still as the call left it. */
export const restored = (effect: z.infer<typeof Effect>, now: Changed): Changed =>
  Object.fromEntries(
    Object.entries(effect.before).filter(
      ([name]) => now[name as keyof Changed] === effect.after[name as keyof Changed],
    ),
  );
