import { z } from "zod";
import { Before } from "./reply-undo-state.ts";

/** The columns of an enquiry that a call changes: those of a reply, and the number. */
const Changed = Before.omit({ reminder: true }).extend({ phone: z.string() });
type Changed = z.infer<typeof Changed>;

/** The columns before and after a call. */
export const CallEffect = z.object({ before: Changed, after: Changed });

/** The columns that are still as the call left them, as they were before it. */
export const undoneColumns = (
  { before, after }: z.infer<typeof CallEffect>,
  now: Changed,
): Partial<Changed> =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([name]) => now[name as keyof Changed] === after[name as keyof Changed],
    ),
  );
