import { z } from "zod";
import { fileStream, pageOf, succeeded } from "./answers.ts";
import { describeCall } from "./call.ts";
import { longText, recordId, soughtText } from "./fields.ts";
import { mostCounted, pageLimits } from "./limits.ts";

export const InboxStatus = z.enum(["new", "in-progress", "won", "lost", "spam"]);
export type InboxStatus = z.infer<typeof InboxStatus>;

export const EnquiryKind = z.enum(["enquiry", "callback"]);
export type EnquiryKind = z.infer<typeof EnquiryKind>;

/** Something a visitor sent: an enquiry, or a request to be called (which has no text). */
export const InboxItem = z.object({
  id: z.string(),
  kind: EnquiryKind,
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
  q: soughtText(200).optional().describe("Words of name, company, e-mail, phone or message."),
};

const page = {
  ...filter,
  limit: z.coerce.number().int().min(1).max(pageLimits.most).default(pageLimits.usual),
  cursor: z.string().max(200).optional(),
};

export const listInbox = describeCall({
  id: "listInbox",
  method: "get",
  path: "/api/inbox",
  summary: "Enquiries and requested calls together, newest first, a page at a time.",
  access: "admin",
  flag: "string",
  query: z.strictObject({ ...page, kind: EnquiryKind.optional() }),
  success: { status: 200, answer: pageOf(InboxItem) },
  refusals: [401, 403],
});

export const countInbox = describeCall({
  id: "countInbox",
  method: "get",
  path: "/api/inbox/counts",
  summary: `How many of each kind are new, and how many are spam; ${mostCounted} stands for as many or more.`,
  access: "admin",
  flag: "string",
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      enquiries: z.number().int(),
      callbacks: z.number().int(),
      spam: z.number().int(),
    }),
  },
  refusals: [401, 403],
});

export const readInboxItem = describeCall({
  id: "readInboxItem",
  method: "get",
  path: "/api/inbox/{id}",
  summary: "One enquiry or requested call, whichever has this id.",
  access: "admin",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  success: { status: 200, answer: z.object({ error: succeeded, data: InboxItem }) },
  refusals: [401, 403, 404],
});

export const listEnquiries = describeCall({
  id: "listEnquiries",
  method: "get",
  path: "/api/queries",
  summary: "The enquiries, newest first, a page at a time.",
  access: "admin",
  flag: "string",
  query: z.strictObject(page),
  success: { status: 200, answer: pageOf(InboxItem) },
  refusals: [401, 403],
});

export const listCallRequests = describeCall({
  id: "listCallRequests",
  method: "get",
  path: "/api/call-requests",
  summary: "The requested calls, newest first, a page at a time.",
  access: "admin",
  flag: "string",
  query: z.strictObject(page),
  success: { status: 200, answer: pageOf(InboxItem) },
  refusals: [401, 403],
});

export const exportEnquiries = describeCall({
  id: "exportEnquiries",
  method: "get",
  path: "/api/queries.csv",
  summary: "The enquiries of a list, newest first, as CSV.",
  access: "admin",
  flag: "string",
  query: z.strictObject(filter),
  success: { status: 200, answer: fileStream, type: "text/csv" },
  refusals: [401, 403],
});

export const exportCallRequests = describeCall({
  id: "exportCallRequests",
  method: "get",
  path: "/api/call-requests.csv",
  summary: "The requested calls of a list, newest first, as CSV.",
  access: "admin",
  flag: "string",
  query: z.strictObject(filter),
  success: { status: 200, answer: fileStream, type: "text/csv" },
  refusals: [401, 403],
});

const change = z.strictObject({
  status: InboxStatus.optional(),
  note: longText.optional(),
  noteBefore: longText
    .optional()
    .describe("The note as it was read: one changed since is not written over, but answered 409."),
  assignee: recordId.nullable().optional(),
});
const changed = {
  status: 200,
  answer: z.object({ error: succeeded, data: InboxItem }),
} as const;

export const updateEnquiry = describeCall({
  id: "updateEnquiry",
  method: "patch",
  path: "/api/queries/{id}",
  summary: "Set status, note or assignee. From spam to another status makes them a client.",
  access: "admin",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  body: change,
  success: changed,
  refusals: [401, 403, 404, 409],
});

export const updateCallRequest = describeCall({
  id: "updateCallRequest",
  method: "patch",
  path: "/api/call-requests/{id}",
  summary: "Set status, note or assignee. From spam to another status makes them a client.",
  access: "admin",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  body: change,
  success: changed,
  refusals: [401, 403, 404, 409],
});

export const updateInbox = describeCall({
  id: "updateInbox",
  method: "patch",
  path: "/api/inbox",
  summary: "Set status or assignee of several. `changed` counts those that still exist.",
  access: "admin",
  flag: "string",
  body: z.strictObject({
    ids: z.array(recordId).min(1).max(pageLimits.most),
    status: InboxStatus.optional(),
    assignee: recordId.nullable().optional(),
  }),
  success: { status: 200, answer: z.object({ error: succeeded, changed: z.number().int() }) },
  refusals: [401, 403],
});

/** What the back office opens with (decision B7). */
export const readOverview = describeCall({
  id: "readOverview",
  method: "get",
  path: "/api/overview",
  summary: `New enquiries, calls to return, letters waiting or failed (${mostCounted} stands for as many or more), and the last twelve weeks, spam apart.`,
  access: "admin",
  flag: "string",
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      newEnquiries: z.number().int(),
      newCallbacks: z.number().int(),
      lettersWaiting: z.number().int(),
      lettersFailed: z.number().int(),
      weeks: z.array(
        z.object({
          from: z.iso.date().describe("The Monday it begins with (UTC)."),
          enquiries: z.number().int(),
          callbacks: z.number().int(),
        }),
      ),
    }),
  },
  refusals: [401, 403],
});
