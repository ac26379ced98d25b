import { z } from "zod";
import { callbackPeriods } from "./callback-time.ts";
import { phone } from "./calls.ts";
import { at, count, done, endpoint, fileStream, listOf, person } from "./endpoint.ts";
import { dealFields, Enquiry, EnquiryKind, EnquiryStatus, Stage } from "./enquiries.ts";
import { longText, recordId, searchText } from "./fields.ts";
import { pageLimits } from "./limits.ts";
import { maxCount, maxOfStage } from "./office-limits.ts";
import { MessageFile, sentDraft } from "./replies.ts";
import { AnswerHours } from "./settings.ts";
import { suggestions } from "./suggestions.ts";
import { timelinePage } from "./timeline.ts";
import { Turn } from "./turn.ts";
import { visitFields } from "./visit-fields.ts";

/** An enquiry as a row of Client Queries. */
export const Conversation = z.object({
  id: z.string(),
  kind: EnquiryKind,
  name: z.string(),
  company_name: z.string(),
  phone: z.string(),
  clientId: z.string().nullable(),
  email_id: z.string().nullable().describe("The client’s; null for spam."),
  status: EnquiryStatus,
  reviewReason: z.string().nullable().describe("Why staff are asked to have a look at it."),
  assignee: person.nullable(),
  ...dealFields,
  others: count.describe("Number of people in the conversation besides its sender."),
  turn: Turn,
  dueAt: at.nullable().describe("When our answer or call is due."),
  callAt: at.nullable().describe("When we call, as agreed or wished."),
  remindAt: at.nullable(),
  lastContactAt: at.describe("When either side wrote last, or we reached them by phone."),
  lastActivityAt: at,
  lastText: z.string().describe("The beginning of the latest message."),
  lastFrom: z.enum(["client", "staff"]),
  lastBy: z
    .string()
    .describe("Who wrote it: “You”, or a participant’s first name; empty for the client."),
  failure: z
    .string()
    .nullable()
    .describe("Why our latest email was not delivered, in words for staff."),
  failedEmail: z.string().nullable().describe("The id of that email."),
  isUnread: z.boolean(),
  preferredTime: z.object({ period: z.enum(callbackPeriods), at: at.nullable() }).nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * The views that everybody has; `open` is all that is ours or theirs, `later` has a reminder, `quiet`
 * one that is due, or a proposal without contact; `calls` is by agreed time.
 */
export const ConversationView = z.enum([
  "open",
  "mine",
  "unassigned",
  "overdue",
  "calls",
  "later",
  "quiet",
  "done",
  "spam",
]);
export type ConversationView = z.infer<typeof ConversationView>;

const filter = {
  view: ConversationView.default("open"),
  kind: EnquiryKind.optional(),
  status: EnquiryStatus.optional(),
  assignee: z.union([recordId, z.literal("none")]).optional(),
  q: searchText(200).optional().describe("Words of people, emails, notes and file names."),
  ...visitFields,
};

export const listConversations = endpoint("listConversations", {
  summary:
    "Enquiries of a view: first those that are our turn by due time, then the others by their last activity. Those with a reminder are left out until its time, and first of the others then. With `q` or a filter of the visit, every view shows all that is no spam, latest received first; with `q` alone, the view spam searches spam.",
  scope: "enquiries:read",
  query: z.strictObject({
    ...filter,
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(200).optional(),
  }),
  answer: z.object({ message: z.array(Conversation), next: z.string().nullable() }),
});

export const countConversations = endpoint("countConversations", {
  summary: `Number of enquiries in each view, and of open ones by turn and kind; ${maxCount} means that many or more.`,
  scope: "enquiries:read",
  answer: z.object({
    views: z.object({
      open: count,
      mine: count,
      unassigned: count,
      overdue: count,
      calls: count.describe("Until the end of today."),
      later: count,
      quiet: count,
      spam: count,
    }),
    ours: count,
    theirs: count,
    enquiries: count,
    callbacks: count,
    answerHours: AnswerHours.describe("The working week in which due times are counted."),
  }),
});

const contact = z.object({ at, from: z.enum(["client", "staff", "call"]) });

const StageRow = Conversation.extend({
  subject: z.string(),
  contacts: z
    .array(contact)
    .describe("Who wrote or was called when in the last 21 days, oldest first."),
});
export type StageRow = z.infer<typeof StageRow>;

const StageName = z.enum(["new", ...Stage.options, "won", "lost"]);

export const listStages = endpoint("listStages", {
  summary: `Enquiries by stage: not done and new, in progress, and won and lost in this quarter. At most ${maxOfStage} rows of each, by their next step; counts and sums are of all.`,
  scope: "enquiries:read",
  query: z.strictObject({ whose: z.enum(["everyone", "mine"]).default("everyone") }),
  answer: z.object({
    stages: listOf({
      stage: StageName,
      count,
      worth: count.describe("The sum, in paise."),
      rows: z.array(StageRow),
    }),
  }),
});

export const followChanges = endpoint("followChanges", {
  summary:
    "Server-sent events: `ready` at once, and `change` when something has changed, so that what a screen shows is to be read again. A comment every 15 seconds shows that the connection holds. Ends with your session, and when the server stops.",
  answer: fileStream,
  events: true,
});

export const listRecentChanges = endpoint("listRecentChanges", {
  summary:
    "Ids of the changes of the last seconds, for connections on which no events arrive. An id that you don’t know means that what a screen shows is to be read again.",
  answer: z.object({ changes: z.array(z.string()) }),
});

const draft = z.object({
  kind: z.enum(["reply", "note"]),
  text: z.string(),
  files: z.array(MessageFile),
  changedAt: at,
});

export const readConversation = endpoint("readConversation", {
  summary:
    "An enquiry with the latest entries of its conversation (at most 40, and 300 kB), or that which it was merged into; the client’s other enquiries; your draft; and who else is writing.",
  scope: "enquiries:read",
  answer: z.object({
    data: Enquiry.extend({
      subject: z.string().describe("Of the conversation; derived for a form."),
      turn: Turn,
      dueAt: at.nullable(),
      callAt: at.nullable(),
      remindAt: at.nullable(),
      lastContactAt: at,
    }),
    ...timelinePage,
    client: z
      .object({
        id: z.string(),
        name: z.string(),
        company_name: z.string(),
        email_id: z.string(),
        phone: z.string(),
        since: at,
        unsubscribedAt: at.nullable(),
        bouncedAt: at.nullable(),
        bounceReason: z.string().nullable(),
      })
      .nullable()
      .describe("null for spam, and while the client is in the bin."),
    clientInBin: person
      .nullable()
      .describe("The client, while in the bin: restore them first to answer."),
    suggestions,
    participants: z
      .array(
        z.object({
          name: z.string(),
          email: z.string(),
          since: at,
          clientId: z.string().nullable().describe("If they are a client themselves."),
          failure: z.string().nullable().describe("Why their address failed, if it did."),
        }),
      )
      .describe("Who else takes part, in the order in which they joined, at most 100."),
    ownAddresses: z
      .array(z.string())
      .describe("Addresses of this office, which no answer goes to."),
    colleagues: z.array(z.string()).describe("Addresses of staff, in lower case."),
    answers: person
      .nullable()
      .describe("The conversation of somebody else that it answers, with its client’s name."),
    enquiries: z
      .array(
        z.object({
          id: z.string(),
          kind: EnquiryKind,
          subject: z.string(),
          status: EnquiryStatus,
          at,
        }),
      )
      .describe("All of this client’s, newest first, at most 20."),
    draft: draft.nullable().describe("Yours."),
    phone: phone.nullable().describe("The number to call; null without one."),
    calling: person
      .extend({ at })
      .nullable()
      .describe("The colleague who is calling, for 90 seconds."),
    writing: z.array(person).describe("Colleagues who typed within the last 30 seconds."),
  }),
});

export const addNote = endpoint("addNote", {
  summary: "Write a note for colleagues. A member of staff named with @ gets an email.",
  body: z.strictObject({
    text: longText.refine((text) => text.trim() !== "", { error: "Please write something." }),
    draft: sentDraft,
  }),
  idempotent: true,
  status: 201,
  answer: z.object({ id: z.string() }),
});

export const markDone = endpoint("markDone", {
  summary: "Mark an enquiry as done until the client writes again; `done: false` opens it again.",
  body: z.strictObject({ ids: z.array(recordId).min(1).max(pageLimits.max), done: z.boolean() }),
  answer: z.object({ changed: count }),
});

export const remindLater = endpoint("remindLater", {
  summary: "Hide an enquiry until a time; null shows it again.",
  body: z.strictObject({
    at: at.nullable(),
    undo: z
      .boolean()
      .optional()
      .describe("Gives back a reminder that a change removed, unless the client has written."),
    done: z
      .boolean()
      .optional()
      .describe("With `undo`: takes a reminder from what was done, which is done again."),
  }),
  answer: done,
});

export const markSeen = endpoint("markSeen", {
  summary: "Mark an enquiry as read or unread, for everybody.",
  body: z.strictObject({ seen: z.boolean() }),
  answer: done,
});

export const saveReplyDraft = endpoint("saveReplyDraft", {
  summary: "Save what you are writing, for all your devices; an empty text deletes it.",
  body: z.strictObject({
    kind: z.enum(["reply", "note"]),
    text: longText,
    replaces: at
      .nullable()
      .optional()
      .describe(
        "`savedAt` of the draft you began from, or null: another text is refused with 409.",
      ),
  }),
  answer: z.object({ savedAt: at }),
  errors: [409],
});
