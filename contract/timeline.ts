import { z } from "zod";
import { CallOutcome } from "./calls.ts";
import { EmailState } from "./email-state.ts";
import { at, count, endpoint, person } from "./endpoint.ts";
import { EnquiryKind, EnquiryStatus, LostReason, Stage } from "./enquiries.ts";
import { MessageFile } from "./replies.ts";

const address = z.object({ name: z.string(), email: z.string() });

/** One entry of a conversation, oldest first. An enquiry by email is its first message only. */
export const TimelineEntry = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("enquiry"),
    id: z.string(),
    at,
    kind: EnquiryKind,
    channel: z.enum(["form", "email"]),
    text: z.string(),
    receipt: EmailState.nullable(),
  }),
  z.object({
    type: z.literal("message"),
    id: z.string(),
    at,
    direction: z.enum(["in", "out"]),
    kind: z
      .enum(["message", "auto-reply", "bounce", "over-limit"])
      .describe(
        "over-limit: emails over the daily limit of their sender, stored unread; each is a file.",
      ),
    from: address,
    to: z.array(address),
    cc: z.array(address),
    bcc: z.array(address).describe("Of an email of ours."),
    replyTo: z.array(address).describe("Where its sender wants answers; empty for the sender."),
    recipientCount: count.describe("Of all in to and cc; `readMessage` lists them."),
    subject: z.string(),
    text: z.string().describe("Without the quoted part."),
    quoted: z.string().describe("The quoted part, folded; empty if there is none."),
    isFormatted: z
      .boolean()
      .describe("Whether its HTML shows what the text doesn't; `readMessage` has the HTML."),
    html: z.string().optional().describe("Sanitised, with its quote in `<details>`."),
    files: z.array(MessageFile),
    signatureImages: z.array(MessageFile).describe("Pictures that belong to a signature."),
    fileCount: count.describe("Of all files and signature images."),
    isCut: z
      .boolean()
      .describe("Whether texts or files are shortened here; `readMessage` has all."),
    isUnreadable: z
      .boolean()
      .describe("Whether only its headers could be read; `readRawMessage` has the original."),
    authenticated: z
      .enum(["pass", "fail", "none"])
      .describe("Whether the sender was found genuine; none: neither confirmed nor refuted."),
    isChecked: z
      .boolean()
      .describe("Whether the sender could be checked; with none, that nothing vouches for them."),
    isGenuine: z.boolean().describe("Whether staff marked the email as genuine."),
    by: person.nullable().describe("The member of staff who wrote it."),
    state: EmailState.nullable().describe(
      "Of an email that this site sent; with several recipients, of what went worst.",
    ),
    deliveries: z
      .array(z.object({ email: z.string(), state: EmailState }))
      .describe("The state for each recipient, if there are several."),
  }),
  z.object({
    type: z.literal("move"),
    id: z.string(),
    at,
    by: person.nullable(),
    kind: z.enum(["move", "merge", "split"]),
    direction: z
      .enum(["in", "out"])
      .describe("out: emails of this conversation went to the other."),
    emails: count,
    other: person.describe("The other conversation, with its client’s name."),
    undoneAt: at.nullable(),
    arrivalId: z
      .string()
      .describe(
        "For `after` of a reply: the reader has seen this move; a new one if it is undone.",
      ),
    canUndo: z
      .boolean()
      .describe("For 30 days, unless one of both was merged since or is in the bin."),
  }),
  z.object({
    type: z.literal("note"),
    id: z.string(),
    at,
    by: person.nullable(),
    text: z.string(),
    call: z
      .object({ outcome: CallOutcome, phone: z.string() })
      .optional()
      .describe("Of a call that was logged."),
  }),
  z.object({
    type: z.literal("change"),
    id: z.string(),
    at,
    by: person.nullable(),
    from: EnquiryStatus.nullable(),
    status: EnquiryStatus.nullable(),
    stageBefore: Stage.nullable().optional(),
    stage: Stage.nullable().optional().describe("Absent: as `status` says."),
    lostReason: LostReason.nullable().optional(),
    nextStep: z.boolean().optional().describe("Whether the next step was changed."),
    remindAt: at.nullable().optional().describe("A reminder; absent: unchanged."),
    assignee: person.nullable().optional().describe("null: nobody any more; absent: unchanged."),
    timeZone: z
      .string()
      .nullable()
      .optional()
      .describe("The client’s; null: that of the number; absent: unchanged."),
    note: z.boolean().describe("Whether the fixed note was changed."),
    worth: count.nullable().optional().describe("In paise; absent: unchanged."),
    done: z.boolean().optional().describe("Marked as done, or not any more; absent: unchanged."),
  }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Entries of a conversation, in the answers that have a page of them. */
export const timelinePage = {
  timeline: z.array(TimelineEntry).describe("Oldest first."),
  earlier: z
    .object({ before: z.string().describe("For `readTimeline`."), count })
    .nullable()
    .describe("Entries before these; null if there are none."),
};

export const readTimeline = endpoint("readTimeline", {
  summary:
    "Entries of a conversation: at most 40, and 300 kB, before those that you have, or the latest.",
  scope: "enquiries:read",
  query: z.strictObject({ before: z.string().max(200).optional() }),
  answer: z.object(timelinePage),
});
