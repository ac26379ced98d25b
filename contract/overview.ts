import { z } from "zod";
import { Conversation } from "./conversations.ts";
import { at, count, done, endpoint, listOf } from "./endpoint.ts";
import { maxCount } from "./office-limits.ts";
import { AnswerHours } from "./settings.ts";

const LastBackup = z.object({
  at,
  lostFiles: count.describe("How many files the media store had lost when it was made."),
});

const RestoreChecks = z
  .object({
    passed: z
      .object({ at, takenAt: at.nullable().describe("The point in time of the backup.") })
      .nullable(),
    failed: z
      .object({ at, failure: z.string() })
      .nullable()
      .describe("The last check that failed, if it is newer than the one that passed."),
  })
  .describe("Results of `npm run restore -- --check`.");

/** The start page of the back office (decision B7). */
export const readOverview = endpoint("readOverview", {
  summary: `Counts of enquiries to answer, calls to make, and emails queued and failed (${maxCount} means that many or more); answers and calls due in the current working day or the next one.`,
  answer: z.object({
    ours: count.describe("Enquiries that wait for us."),
    newEnquiries: count,
    newestEnquiryAt: at.nullable(),
    overdue: count,
    overdueSince: at.nullable().describe("When the most overdue answer was due."),
    callbacks: count.describe("Calls that were agreed or wished."),
    nextCall: z.object({ name: z.string(), at }).nullable().describe("At a time that was chosen."),
    emailsQueued: count,
    emailsFailed: count,
    emailFailure: z.string().nullable().describe("Why the latest one failed."),
    workday: z.object({
      from: at,
      to: at,
      due: z
        .array(z.object({ id: z.string(), at, kind: z.enum(["answer", "call"]) }))
        .describe("Answers due and calls requested in this time, at most 40, earliest first."),
    }),
    answerHours: AnswerHours,
    lastBackup: LastBackup.nullable().describe("For admins."),
    restoreChecks: RestoreChecks.nullable().describe("For admins."),
    mailboxFailure: z
      .string()
      .nullable()
      .describe("For admins: why the mailbox can’t be read, in words for staff."),
    mailRoom: count
      .nullable()
      .describe("For admins: bytes that incoming email may still take on the disk."),
  }),
});

export const readTeam = endpoint("readTeam", {
  summary:
    "What waits for an answer with nobody yet (first), and with each member of staff who may answer.",
  answer: z.object({
    team: listOf({
      id: z.string().nullable().describe("Null for nobody yet."),
      name: z.string().nullable(),
      waiting: count,
      late: count,
      first: Conversation.nullable().describe("The one that is due first."),
    }),
  }),
});

const week = {
  from: z.iso
    .date()
    .describe("The Monday on which the week begins, in the time zone of the answer hours."),
};

export const readEnquiryWeeks = endpoint("readEnquiryWeeks", {
  summary: "Enquiries received in each of the last thirteen weeks, without spam.",
  answer: z.object({ weeks: listOf({ ...week, enquiries: count, callbacks: count }) }),
});

export const readFirstAnswers = endpoint("readFirstAnswers", {
  summary:
    "How long clients waited for the first answer to an enquiry, in working time: the median of each of the last thirteen weeks.",
  answer: z.object({
    weeks: listOf({
      ...week,
      answered: count,
      medianMinutes: count.nullable().describe("Null if nothing was answered."),
    }),
    usualMinutes: count.nullable().describe("The median of all weeks but the last."),
    goalMinutes: count,
  }),
});

const FirstStep = z.object({
  id: z.enum(["mail", "mailbox", "company", "second-factor", "colleague", "own-copy"]),
  done: z.boolean(),
  problem: z
    .string()
    .nullable()
    .describe("Why it does not work although it is configured, in words for staff."),
  missing: z.array(z.string()).describe("Names of the settings that still have example values."),
  left: count.optional().describe("Pages that still have starter copy."),
});
export type FirstStep = z.infer<typeof FirstStep>;

export const readFirstSteps = endpoint("readFirstSteps", {
  summary:
    "First steps of a new installation, and which are done according to its configuration and records.",
  answer: z.object({
    steps: z.array(FirstStep),
    isShown: z
      .boolean()
      .describe("Whether they are shown above the overview: new, not done and not hidden."),
  }),
});

export const hideFirstSteps = endpoint("hideFirstSteps", {
  summary: "Hide the first steps for all admins, or show them again.",
  body: z.strictObject({ hidden: z.boolean() }),
  answer: done,
});
