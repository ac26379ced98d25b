import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { beforeWorkingDays } from "../../../../contract/answer-hours.ts";
import type { ConversationView } from "../../../../contract/conversations.ts";
import type { EnquiryKind, EnquiryStatus } from "../../../../contract/enquiries.ts";
import { quietWorkingDays } from "../../../../contract/office-limits.ts";
import type { Schema } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { type Context, readFrom, requireStaff } from "../../context.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";
import { lastCall } from "../records/last-contact.ts";
import { isVisible } from "../records/read-enquiry.ts";
import { unindexed, type VisitConditions } from "../rules/visit-conditions.ts";

export type ConversationFilter = {
  view: ConversationView;
  kind?: EnquiryKind | undefined;
  status?: EnquiryStatus | undefined;
  /** An account's id, or `none` for unassigned enquiries. */
  assignee?: string | undefined;
  visit?: VisitConditions | undefined;
};

/** The viewer of the list, the time (ms), and since when a proposal without contact is quiet. */
export type Viewer = {
  staffId: string;
  now: number;
  quietSince: number;
  /** Calls are counted up to this time. */
  until?: number;
};

/** The actor as the viewer of a list. */
export const viewerOf = async (context: Context): Promise<Viewer> => {
  const now = context.now();
  const hours = await readAnswerHours(readFrom(context));
  const quietSince = beforeWorkingDays(now, quietWorkingDays, hours);
  return { staffId: requireStaff(context).id, now, quietSince };
};

/** A filter with the assignee that the view or the filter asks for, as `assigneeOf`. */
type AssigneeFilter = Omit<ConversationFilter, "assignee"> & {
  assignee: string | null | undefined;
};

type Enquiries = ExpressionBuilder<Schema, "enquiries">;

/** A part of a view with its order, which one index has. */
export type ViewGroup = {
  key: "answer_due_at" | "call_at" | "last_activity_at" | "remind_at" | "received_at";
  direction: "asc" | "desc";
  /** Equal in all rows; PostgreSQL uses its index only for an order that includes the column. */
  fixed: readonly (keyof EnquiryRow)[];
  where(eb: Enquiries): ReturnType<Enquiries["and"]>;
};

/** The groups of a view, in its order; the list shows them and the counts count them. */
export function groupsOf(filter: ConversationFilter, viewer: Viewer): readonly ViewGroup[] {
  if (filter.visit) return [visitGroup(filter, filter.visit, viewer)];
  const assignee = assigneeOf(filter, viewer);
  const fixed = assignee === undefined ? [] : (["assignee"] as const);
  const narrowed = (eb: Enquiries, indexed: Indexed, ...more: ReturnType<Enquiries["and"]>[]) =>
    eb.and([isVisible(eb), ...more, ...conditionsOf(eb, { ...filter, assignee }, indexed)]);
  /** By its own index, earliest first. */
  const soonest = (
    key: ViewGroup["key"],
    where: (eb: Enquiries) => ReturnType<Enquiries["and"]>,
  ): ViewGroup => ({
    key,
    direction: "asc",
    fixed: [],
    where: (eb) => narrowed(eb, [], where(eb)),
  });
  const reminded = soonest("remind_at", (eb) =>
    eb.and([eb("enquiries.remind_at", "<=", viewer.now), isTheirs]),
  );
  const byTurn = (turn: "ours" | "theirs" | "done", late = false): ViewGroup => {
    // Of ours there are as many as a team can answer; the others grow without limit.
    const indexed = turn === "ours" ? [] : indexedOf({ ...filter, assignee });
    return {
      key: turn === "ours" ? "answer_due_at" : "last_activity_at",
      direction: turn === "ours" ? "asc" : "desc",
      fixed: [...fixed, "turn", ...indexed],
      where: (eb) =>
        narrowed(
          eb,
          indexed,
          eb.and([eb("enquiries.turn", "=", turn)]),
          ...(indexed.length > 0 ? [isNotOurs(eb)] : []),
          ...(turn === "done"
            ? [eb.and([eb("enquiries.status", "<>", "spam")])]
            : turn === "theirs"
              ? [eb.and([eb("enquiries.remind_at", "is", null)])]
              : [isShown(eb, viewer)]),
          ...(late ? [eb.and([eb("enquiries.answer_due_at", "<", viewer.now)])] : []),
        ),
    };
  };
  switch (filter.view) {
    case "done":
      return [byTurn("done")];
    case "overdue":
      return [byTurn("ours", true)];
    case "spam": {
      const indexed: Indexed = filter.kind ? ["kind"] : [];
      return [
        {
          key: "last_activity_at",
          direction: "desc",
          fixed: indexed,
          where: (eb) => narrowed(eb, indexed, isSpam(eb)),
        },
      ];
    }
    case "calls":
      return [
        soonest("call_at", (eb) =>
          eb.and([
            isShown(eb, viewer),
            eb("enquiries.call_at", "is not", null),
            eb("enquiries.call_at", "<", viewer.until ?? Number.MAX_SAFE_INTEGER),
            sql<SqlBool>`enquiries.turn <> 'done'`,
          ]),
        ),
      ];
    case "later":
      return [
        soonest("remind_at", (eb) =>
          eb.and([eb("enquiries.remind_at", ">", viewer.now), eb("enquiries.turn", "<>", "done")]),
        ),
      ];
    case "quiet":
      return [reminded, soonest("last_activity_at", (eb) => isQuietProposal(eb, viewer))];
    case "open":
    case "mine":
    case "unassigned":
      return [byTurn("ours"), reminded, byTurn("theirs")];
  }
}

/** Enquiries of a visit filter, newest first, whosever turn it is. */
function visitGroup(
  filter: ConversationFilter,
  { fixed, where }: VisitConditions,
  viewer: Viewer,
): ViewGroup {
  const assignee = assigneeOf(filter, viewer);
  return {
    key: "received_at",
    direction: "desc",
    fixed,
    where: (eb) =>
      eb.and([isVisible(eb), where(eb), ...conditionsOf(eb, { ...filter, assignee }, [])]),
  };
}

/** Whether a search with the filter shows the enquiry: every view but spam searches the others. */
export function isSearched(eb: Enquiries, filter: ConversationFilter, viewer: Viewer) {
  const assignee = assigneeOf(filter, viewer);
  const inView =
    filter.view === "spam" ? isSpam(eb) : eb.and([sql<SqlBool>`enquiries.status <> 'spam'`]);
  return eb.and([
    ...[isVisible(eb), inView, ...conditionsOf(eb, { ...filter, assignee }, [])],
    ...(filter.visit ? [filter.visit.where(eb)] : []),
  ]);
}

/** Filters that the group's index has before its order. */
type Indexed = readonly ("kind" | "status")[];

function indexedOf({ kind, status, assignee }: AssigneeFilter): Indexed {
  if (status) return ["status"];
  return kind && assignee === undefined ? ["kind"] : [];
}

// Literals, since a partial index serves no parameter.
const isSpam = (eb: Enquiries) => eb.and([sql<SqlBool>`enquiries.status = 'spam'`]);
const isNotOurs = (eb: Enquiries) => eb.and([sql<SqlBool>`enquiries.turn <> 'ours'`]);

/** Few are reminded of or proposals, of which the turn then says which. */
const isTheirs = sql<SqlBool>`${unindexed("turn")} = 'theirs'`;

/** A proposal that waits for the client, whom nobody was in contact with, and without a reminder. */
const isQuietProposal = (eb: Enquiries, { quietSince }: Viewer) =>
  eb.and([
    eb("enquiries.stage", "=", "proposal"),
    isTheirs,
    eb("enquiries.remind_at", "is", null),
    eb("enquiries.received_at", "<", quietSince),
    sql<SqlBool>`coalesce(${lastCall}, 0) < ${quietSince}`,
    eb.not(
      eb.exists(
        eb
          .selectFrom("messages")
          .select("messages.id")
          .whereRef("messages.enquiry_id", "=", "enquiries.id")
          .where("messages.kind", "=", "message")
          .where("messages.at", ">=", quietSince),
      ),
    ),
  ]);

/** A reminder hides an enquiry until its time, compared with now, so that no job has to run. */
const isShown = (eb: Enquiries, { now }: Viewer) =>
  eb.or([eb("enquiries.remind_at", "is", null), eb("enquiries.remind_at", "<=", now)]);

/** The assignee that view or filter asks for: an id, null for nobody, undefined for any. */
export function assigneeOf(
  { view, assignee }: ConversationFilter,
  { staffId }: Viewer,
): string | null | undefined {
  if (view === "mine") return staffId;
  if (view === "unassigned" || assignee === "none") return null;
  return assignee;
}

function conditionsOf(eb: Enquiries, { kind, status, assignee }: AssigneeFilter, indexed: Indexed) {
  const equals = (name: "kind" | "status", value: string) =>
    indexed.includes(name)
      ? eb.and([eb(`enquiries.${name}`, "=", value as never)])
      : eb.and([sql<SqlBool>`${unindexed(name)} = ${value}`]);
  return [
    ...(kind ? [equals("kind", kind)] : []),
    ...(status ? [equals("status", status)] : []),
    ...(assignee === undefined
      ? []
      : [
          eb.and([
            assignee === null
              ? eb("enquiries.assignee", "is", null)
              : eb("enquiries.assignee", "=", assignee),
          ]),
        ]),
  ];
}
