import { type AnswerHours, dayIn, dayStart } from "../../../../contract/answer-hours.ts";
import { laterDay } from "../../../../contract/days.ts";
import { maxCount } from "../../../../contract/office-limits.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";
import {
  type ConversationFilter,
  groupsOf,
  type ViewGroup,
  viewerOf,
} from "./conversation-views.ts";

/** Number of enquiries per view, and of open ones by turn and kind; each up to `maxCount`. */
type ConversationCounts = {
  views: Record<
    "open" | "mine" | "unassigned" | "overdue" | "calls" | "later" | "quiet" | "spam",
    number
  >;
  ours: number;
  theirs: number;
  enquiries: number;
  callbacks: number;
  answerHours: AnswerHours;
};

/** Counts what `listConversations` lists, by the same conditions. */
export async function countConversations(context: Context): Promise<ConversationCounts> {
  requireRight(context, "clients");
  const answerHours = await readAnswerHours(readFrom(context));
  const viewer = await viewerOf(context);
  const until = endOfToday(viewer.now, answerHours);
  const perGroup = (filter: ConversationFilter) =>
    Promise.all(groupsOf(filter, { ...viewer, until }).map((group) => countGroup(context, group)));
  const count = async (filter: ConversationFilter) => limited(await perGroup(filter));
  const [open, mine, unassigned, overdue, calls, later, quiet, spam, enquiries, callbacks] =
    await Promise.all([
      perGroup({ view: "open" }),
      count({ view: "mine" }),
      count({ view: "unassigned" }),
      count({ view: "overdue" }),
      count({ view: "calls" }),
      count({ view: "later" }),
      count({ view: "quiet" }),
      count({ view: "spam" }),
      count({ view: "open", kind: "enquiry" }),
      count({ view: "open", kind: "callback" }),
    ]);
  const [ours = 0, ...rest] = open;
  const views = { open: limited(open), mine, unassigned, overdue, calls, later, quiet, spam };
  return { views, ours, theirs: limited(rest), enquiries, callbacks, answerHours };
}

/** The end of the day in the office (ms). */
const endOfToday = (now: number, { timeZone }: AnswerHours): number =>
  dayStart(laterDay(dayIn(timeZone, now), 1), timeZone);

const limited = (counts: readonly number[]) =>
  Math.min(
    counts.reduce((all, one) => all + one, 0),
    maxCount,
  );

/** The number of enquiries in a group of a view, up to `maxCount`. */
export async function countGroup(
  context: Context,
  { key, direction, fixed, where }: ViewGroup,
): Promise<number> {
  let query = readFrom(context).selectFrom("enquiries").select("enquiries.id").where(where);
  // The index's order; else PostgreSQL may scan the table.
  for (const name of fixed) query = query.orderBy(`enquiries.${name}`);
  const { found } = await readFrom(context)
    .selectFrom(query.orderBy(`enquiries.${key}`, direction).limit(maxCount).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  return Number(found);
}
