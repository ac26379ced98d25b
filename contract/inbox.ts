import { z } from "zod";
import { endpoint, fileStream, pageOf } from "./endpoint.ts";
import { longText, recordId, searchText } from "./fields.ts";
import { maxCount, pageLimits } from "./limits.ts";

export const InboxStatus = z.enum(["new", "in-progress", "won", "lost", "spam"]);
export type InboxStatus = z.infer<typeof InboxStatus>;

/** Something a visitor sent: an enquiry, or a request to be called (which has no text). */
export const InboxItem = z.object({
  id: z.string(),
  kind: z.enum(["enquiry", "call"]),
  name: z.string(),
  company_name: z.string(),
  email_id: z.string(),
  phone: z.string(),
  description: z.string(),
  status: InboxStatus,
  flagged: z.string().nullable().describe("Why it was taken for spam."),
  note: z.string(),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  clientId: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  consent: z.object({ version: z.string(), at: z.iso.datetime() }),
});
export type InboxItem = z.infer<typeof InboxItem>;

const filter = {
  status: InboxStatus.optional(),
  open: z.enum(["true"]).optional().describe("true: new and in progress."),
  spam: z.enum(["false"]).optional().describe("false: all but spam."),
  assignee: z.union([recordId, z.literal("none")]).optional(),
  q: searchText(200).optional().describe("Words of name, company, e-mail, phone or message."),
};

const page = {
  ...filter,
  limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
  cursor: z.string().max(200).optional(),
};

export const listInbox = endpoint("listInbox", {
  summary: "Enquiries and requested calls together, newest first, a page at a time.",
  access: "admin",
  query: z.strictObject({ ...page, kind: z.enum(["enquiry", "call"]).optional() }),
  answer: pageOf(InboxItem),
});

export const countInbox = endpoint("countInbox", {
  summary: `How many of each kind are new, and how many are spam; ${maxCount} stands for as many or more.`,
  access: "admin",
  answer: z.object({
    enquiries: z.number().int(),
    calls: z.number().int(),
    spam: z.number().int(),
  }),
});

export const readInboxItem = endpoint("readInboxItem", {
  summary: "One enquiry or requested call, whichever has this id.",
  access: "admin",
  params: { id: recordId },
  answer: z.object({ data: InboxItem }),
  errors: [404],
});

export const listEnquiries = endpoint("listEnquiries", {
  summary: "The enquiries, newest first, a page at a time.",
  access: "admin",
  query: z.strictObject(page),
  answer: pageOf(InboxItem),
});

export const listCallRequests = endpoint("listCallRequests", {
  summary: "The requested calls, newest first, a page at a time.",
  access: "admin",
  query: z.strictObject(page),
  answer: pageOf(InboxItem),
});

export const exportEnquiries = endpoint("exportEnquiries", {
  summary: "The enquiries of a list, newest first, as CSV.",
  access: "admin",
  query: z.strictObject(filter),
  answer: fileStream,
  fileName: "enquiries.csv",
});

export const exportCallRequests = endpoint("exportCallRequests", {
  summary: "The requested calls of a list, newest first, as CSV.",
  access: "admin",
  query: z.strictObject(filter),
  answer: fileStream,
  fileName: "call-requests.csv",
});

const change = z.strictObject({
  status: InboxStatus.optional(),
  note: longText.optional(),
  noteBefore: longText
    .optional()
    .describe("The note as it was read: one changed since is not written over, but answered 409."),
  assignee: recordId.nullable().optional(),
});
const changed = z.object({ data: InboxItem });

export const updateEnquiry = endpoint("updateEnquiry", {
  summary: "Set status, note or assignee. From spam to another status makes them a client.",
  access: "admin",
  params: { id: recordId },
  body: change,
  answer: changed,
  errors: [404, 409],
});

export const updateCallRequest = endpoint("updateCallRequest", {
  summary: "Set status, note or assignee. From spam to another status makes them a client.",
  access: "admin",
  params: { id: recordId },
  body: change,
  answer: changed,
  errors: [404, 409],
});

export const updateInbox = endpoint("updateInbox", {
  summary: "Set status or assignee of several. `changed` counts those that still exist.",
  access: "admin",
  body: z.strictObject({
    ids: z.array(recordId).min(1).max(pageLimits.max),
    status: InboxStatus.optional(),
    assignee: recordId.nullable().optional(),
  }),
  answer: z.object({ changed: z.number().int() }),
});

/** What the back office opens with (decision B7). */
export const readOverview = endpoint("readOverview", {
  summary: `New enquiries, calls to return, letters waiting or failed (${maxCount} stands for as many or more), and the last twelve weeks, spam apart.`,
  access: "admin",
  answer: z.object({
    newEnquiries: z.number().int(),
    callsToReturn: z.number().int(),
    lettersWaiting: z.number().int(),
    lettersFailed: z.number().int(),
    weeks: z.array(
      z.object({
        from: z.iso.date().describe("The Monday it begins with (UTC)."),
        enquiries: z.number().int(),
        calls: z.number().int(),
      }),
    ),
  }),
});
