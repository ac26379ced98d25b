import { z } from "zod";
import { at, count, done, download, endpoint, listOf } from "./endpoint.ts";
import { recordId } from "./fields.ts";
import { rawMailLimit, undoMergeDays } from "./office-limits.ts";
import { TimelineEntry } from "./timeline.ts";
import { Turn } from "./turn.ts";

const moved = z.object({
  move: z.string().describe("For `undoMove`."),
  to: z.string().describe("Id of the conversation in which the emails are now."),
});

export const moveMessages = endpoint("moveMessages", {
  summary: `Move emails of a conversation, with the notes below them, into another one, or split them off as a new one; to be undone within ${undoMergeDays} days. Answers follow them.`,
  body: z.strictObject({
    messages: z.array(recordId).min(1).max(200),
    onwards: z.boolean().default(false).describe("Everything after the first of them, too."),
    to: recordId.nullable().describe("Another conversation, of any client; null begins one."),
  }),
  answer: moved,
  errors: [409],
});

export const mergeConversations = endpoint("mergeConversations", {
  summary: `Merge a conversation into another one, to be undone within ${undoMergeDays} days. It closes, and its address leads to the other.`,
  body: z.strictObject({ into: recordId }),
  answer: moved,
  errors: [409],
});

export const undoMove = endpoint("undoMove", {
  summary: `Undo a move, merge or split of the last ${undoMergeDays} days. What arrived since stays where it is.`,
  answer: z.object({
    id: z.string().describe("Of the conversation that has the emails again."),
    stayed: count.describe("Number of emails since then, which stay in the other one."),
  }),
});

export const listMoveTargets = endpoint("listMoveTargets", {
  summary: "Conversations that this one may belong to, at most three, the best first.",
  scope: "enquiries:read",
  answer: z.object({
    message: listOf({
      id: z.string(),
      name: z.string(),
      company_name: z.string(),
      subject: z.string(),
      turn: Turn,
      dueAt: at.nullable(),
      isEvident: z.boolean().describe("Whether an email of this one answers one of that."),
      reason: z.string(),
    }),
  }),
});

export const receiveMail = endpoint("receiveMail", {
  summary:
    "Deliver an incoming email, as your mail server received it. The same email twice is stored once. Needs the token of the setting `EMAIL_IN_TOKEN`.",
  bearer: "service",
  body: z.instanceof(Uint8Array, { error: "Please send the raw email." }),
  bodyKinds: ["message"],
  bodyLimit: rawMailLimit,
  status: 201,
  answer: z.object({
    outcome: z
      .enum(["message", "auto-reply", "bounce", "known", "own", "ignored", "over-limit"])
      .describe(
        "known: received before; own: sent by this site; ignored: concerns no client; over-limit: stored unread, since its sender sent many more today.",
      ),
    id: z.string().nullable().describe("Of the stored message."),
  }),
});

export const readMessage = endpoint("readMessage", {
  summary:
    "One email of a conversation with its whole text and quote, its HTML, all recipients and files.",
  scope: "enquiries:read",
  answer: z.object({ data: TimelineEntry }),
});

export const markGenuine = endpoint("markGenuine", {
  summary: "Mark an email whose sender isn’t verified as genuine, which opens its links and files.",
  answer: done,
});

export const readMessageFile = endpoint("readMessageFile", {
  summary: "A file attached to an email, as a download. Conflict while the email may be forged.",
  scope: "enquiries:read",
  answer: download,
  download: true,
  errors: [409],
});

export const readRawMessage = endpoint("readRawMessage", {
  summary: "An email as it was received, with all headers, as a download.",
  answer: download,
  download: true,
});
