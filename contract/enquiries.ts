import { z } from "zod";
import { callbackPeriods } from "./callback-time.ts";
import { at, count, endpoint, fileStream, pageOf, person } from "./endpoint.ts";
import { longText, recordId, searchText, timeZone } from "./fields.ts";
import { pageLimits } from "./limits.ts";
import { maxCount, nextStepLength } from "./office-limits.ts";
import { Turn } from "./turn.ts";
import { visitFields } from "./visit-fields.ts";

export const EnquiryStatus = z.enum(["new", "in-progress", "won", "lost", "spam"]);
export type EnquiryStatus = z.infer<typeof EnquiryStatus>;

/** A finer status of what is in progress; staff name them (decision B27). */
export const Stage = z.enum(["talking", "proposal"]);
export type Stage = z.infer<typeof Stage>;

export const LostReason = z.enum(["price", "competitor", "postponed", "no-answer"]);
export type LostReason = z.infer<typeof LostReason>;

const NextStep = z.object({ text: z.string(), on: z.iso.date().nullable() });
export type NextStep = z.infer<typeof NextStep>;

export const dealFields = {
  stage: Stage.nullable().describe("Of an enquiry in progress."),
  worth: count.nullable().describe("In paise, if somebody entered it."),
  lostReason: LostReason.nullable().describe("Of a lost enquiry, if somebody chose it."),
  nextStep: NextStep.nullable().describe("What is to happen next, and on which day."),
};

export const EnquiryKind = z.enum(["enquiry", "callback"]);
export type EnquiryKind = z.infer<typeof EnquiryKind>;

/** Where the visit began in which an enquiry was sent, and how it led to the form. */
export const EnquiryOrigin = z.object({
  landing: z.string().describe("Path of the page on which the visit began."),
  source: z.string().describe("`utm_source` or referring host, one name per site; or `direct`."),
  medium: z.string().describe("`utm_medium`; may be empty."),
  campaign: z.string().describe("`utm_campaign`; may be empty."),
  page: z.string().describe("Path of the page with the form."),
  pages: count.describe("Number of pages read in that visit."),
});
export type EnquiryOrigin = z.infer<typeof EnquiryOrigin>;

/** A contact enquiry or a callback request, which has no description. */
export const Enquiry = z.object({
  id: z.string(),
  kind: EnquiryKind,
  name: z.string(),
  company_name: z.string(),
  email_id: z.string(),
  phone: z.string(),
  description: z.string(),
  preferredTime: z
    .object({ period: z.enum(callbackPeriods), at: at.nullable() })
    .nullable()
    .describe("When to call back; null for an enquiry. `at` is set if the period is exact."),
  status: EnquiryStatus,
  flagged: z.string().nullable().describe("Why it was flagged as spam."),
  reviewReason: z.string().nullable().describe("Why staff are asked to have a look at it."),
  receiptSuppressed: z.string().nullable().describe("Why the visitor got no receipt."),
  note: z.string(),
  assignee: person.nullable(),
  clientId: z.string().nullable(),
  receivedAt: at,
  consent: z.object({ version: z.string(), at: at }),
  origin: EnquiryOrigin.nullable().describe("Where the visit began; null if that is unknown."),
  ...dealFields,
});
export type Enquiry = z.infer<typeof Enquiry>;

const filter = {
  status: EnquiryStatus.optional(),
  open: z.enum(["true"]).optional().describe("true: new and in progress."),
  spam: z.enum(["false"]).optional().describe("false: everything except spam."),
  assignee: z.union([recordId, z.literal("none")]).optional(),
  q: searchText(200).optional().describe("Words of name, company, email, phone or message."),
  ...visitFields,
};

const page = {
  ...filter,
  limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
  cursor: z.string().max(200).optional(),
};

export const listEnquiries = endpoint("listEnquiries", {
  summary: "Enquiries of both kinds, newest first, paginated.",
  scope: "enquiries:read",
  query: z.strictObject({ ...page, kind: EnquiryKind.optional() }),
  answer: pageOf(Enquiry),
});

export const countEnquiries = endpoint("countEnquiries", {
  summary: `Number of new enquiries of each kind, and of spam; ${maxCount} means that many or more.`,
  scope: "enquiries:read",
  answer: z.object({ enquiries: count, callbacks: count, spam: count }),
});

export const readEnquiry = endpoint("readEnquiry", {
  summary: "One enquiry of either kind.",
  scope: "enquiries:read",
  answer: z.object({ data: Enquiry }),
});

export const deleteEnquiries = endpoint("deleteEnquiries", {
  summary:
    "Move an enquiry (id in the path, as ?id=, or in a JSON body) or several ({ids}) to the bin.",
  query: z.strictObject({ id: recordId.optional() }),
  body: z.strictObject({
    id: recordId.optional(),
    ids: z.array(recordId).min(1).max(pageLimits.max).optional(),
  }),
  answer: z.object({ deleted: count }),
});

export const listContactEnquiries = endpoint("listContactEnquiries", {
  summary: "Contact enquiries, newest first, paginated.",
  scope: "enquiries:read",
  query: z.strictObject(page),
  answer: pageOf(Enquiry),
});

export const listCallbackRequests = endpoint("listCallbackRequests", {
  summary: "Callback requests, newest first, paginated.",
  scope: "enquiries:read",
  query: z.strictObject(page),
  answer: pageOf(Enquiry),
});

export const exportContactEnquiries = endpoint("exportContactEnquiries", {
  summary: "Contact enquiries that match the filter, newest first, as CSV.",
  query: z.strictObject(filter),
  answer: fileStream,
  fileName: "enquiries.csv",
});

export const exportCallbackRequests = endpoint("exportCallbackRequests", {
  summary: "Callback requests that match the filter, newest first, as CSV.",
  query: z.strictObject(filter),
  answer: fileStream,
  fileName: "call-requests.csv",
});

const nextStepText = z.string().trim().min(1, "Please write something.").max(nextStepLength);

/** At most a thousand crore rupees. */
const paise = z.number().int().min(0).max(1_000_000_000_000);

const change = z.strictObject({
  status: EnquiryStatus.optional(),
  note: longText.optional(),
  noteBefore: longText
    .optional()
    .describe("The note as you read it; if it has changed since, the answer is 409."),
  assignee: recordId.nullable().optional(),
  timeZone: timeZone.nullable().optional().describe("The client’s; null for that of the number."),
  stage: Stage.optional().describe("Makes it in progress."),
  lostReason: LostReason.nullable().optional().describe("Of a lost enquiry."),
  nextStep: z
    .strictObject({ text: nextStepText, on: z.iso.date().nullable() })
    .nullable()
    .optional(),
  worth: paise
    .nullable()
    .optional()
    .describe("In paise (a hundredth of a rupee); null removes it."),
});
const update = {
  summary:
    "Set status, stage, note, assignee, worth or next step. Out of spam, its sender joins the clients.",
  params: { id: recordId },
  body: change,
  answer: z.object({ data: Enquiry }),
  errors: [404, 409],
} as const;

export const updateContactEnquiry = endpoint("updateContactEnquiry", update);

export const updateCallbackRequest = endpoint("updateCallbackRequest", update);

export const updateEnquiries = endpoint("updateEnquiries", {
  summary:
    "Set status, stage or assignee of several enquiries. `changed` counts those that still exist and were not skipped.",
  body: z.strictObject({
    ids: z.array(recordId).min(1).max(pageLimits.max),
    status: EnquiryStatus.optional(),
    stage: Stage.optional().describe("Makes them in progress."),
    lostReason: LostReason.optional().describe("Of lost ones."),
    assignee: recordId.nullable().optional(),
    assigneeBefore: recordId
      .nullable()
      .optional()
      .describe("Skips those that somebody else is assigned to meanwhile."),
    notify: z.boolean().optional().describe("false: a new assignee gets no email, as for an undo."),
    turn: Turn.optional().describe("For an undo: whose turn it was. Its due time returns too."),
  }),
  answer: z.object({ changed: count }),
});
