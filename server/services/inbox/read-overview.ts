import { maxCount } from "../../../contract/limits.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { countItems } from "./count-items.ts";
import { type ReceivedWeek, receivedWeeks } from "./received-weeks.ts";

/** What there is to do; `maxCount` stands for as many or more. */
export type Overview = {
  newEnquiries: number;
  callsToReturn: number;
  lettersWaiting: number;
  lettersFailed: number;
  /** The last twelve, oldest first. */
  weeks: ReceivedWeek[];
};

/**
 * What the back office opens with (decision B7). For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function readOverview(context: Context): Promise<Overview> {
  requireRole(context, "admin");
  const [newEnquiries, callsToReturn, lettersWaiting, lettersFailed, weeks] = await Promise.all([
    countItems(context, ["enquiry"], "new"),
    countItems(context, ["call"], "new"),
    countLetters(context, "queued"),
    countLetters(context, "failed"),
    receivedWeeks(context, 12),
  ]);
  return { newEnquiries, callsToReturn, lettersWaiting, lettersFailed, weeks };
}

async function countLetters(context: Context, status: "queued" | "failed"): Promise<number> {
  const { letters } = await readFrom(context)
    .selectFrom((from) =>
      from
        .selectFrom("emails")
        .select("id")
        .where("status", "=", status)
        .orderBy("created_at", "desc")
        .limit(maxCount)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("letters"))
    .executeTakeFirstOrThrow();
  return letters;
}
