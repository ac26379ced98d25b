import { callbackTimeText } from "../../contract/callback-time.ts";
import type { Enquiry } from "../../contract/enquiries.ts";
import type { Context } from "../services/context.ts";
import { countEnquiries } from "../services/crm/enquiries/count-enquiries.ts";
import { deleteEnquiries } from "../services/crm/enquiries/delete-enquiries.ts";
import {
  type EnquiryFilter,
  exportEnquiries,
  listEnquiries,
} from "../services/crm/enquiries/list-enquiries.ts";
import {
  receiveCallbackRequest,
  receiveEnquiry,
} from "../services/crm/enquiries/receive-enquiry.ts";
import { updateEnquiries, updateEnquiry } from "../services/crm/enquiries/update-enquiry.ts";
import { readEnquiry } from "../services/crm/records/read-enquiry.ts";
import { Invalid } from "../services/errors.ts";
import { type CsvColumns, csvStream } from "./csv.ts";
import type { Handlers } from "./endpoint-handler.ts";

export const enquiryHandlers = {
  receiveEnquiry: async (context, { body, idempotencyKey }) => {
    const { id, answerBy } = await receiveEnquiry(context, body, { idempotencyKey });
    return { message: "Message send", id, answer_by: new Date(answerBy).toISOString() };
  },
  receiveCallbackRequest: async (context, { body, idempotencyKey }) => {
    const { id, answerBy } = await receiveCallbackRequest(context, body, { idempotencyKey });
    return { message: "Request sent", id, answer_by: new Date(answerBy).toISOString() };
  },

  listEnquiries: (context, { query }) => listPage(context, query),
  listContactEnquiries: (context, { query }) => listPage(context, { ...query, kind: "enquiry" }),
  listCallbackRequests: (context, { query }) => listPage(context, { ...query, kind: "callback" }),
  countEnquiries,
  readEnquiry: async (context, { path }) => ({ data: await readEnquiry(context, path.id) }),

  exportContactEnquiries: (context, { query }) =>
    csvStream(
      context,
      enquiryColumns,
      exportEnquiries(context, { ...filterOf(query), kind: "enquiry" }),
    ),
  exportCallbackRequests: (context, { query }) =>
    csvStream(
      context,
      callbackColumns,
      exportEnquiries(context, { ...filterOf(query), kind: "callback" }),
    ),

  updateContactEnquiry: async (context, { path, body }) => ({
    data: await updateEnquiry(context, path.id, body, "enquiry"),
  }),
  updateCallbackRequest: async (context, { path, body }) => ({
    data: await updateEnquiry(context, path.id, body, "callback"),
  }),
  deleteEnquiries: async (context, { path, query, body }) => {
    const id = path.id ?? query.id ?? body.id;
    const ids = id ? [id, ...(body.ids ?? [])] : body.ids;
    if (!ids) {
      throw new Invalid({ id: "Say which enquiry: in the path, as ?id=, or in the body." });
    }
    return { deleted: await deleteEnquiries(context, ids) };
  },
  updateEnquiries: async (context, { body: { ids, ...change } }) => ({
    changed: await updateEnquiries(context, ids, change),
  }),
} satisfies Partial<Handlers>;

type Query = Omit<EnquiryFilter, "open"> & { open?: "true" | undefined };

const filterOf = (query: Query): EnquiryFilter => ({ ...query, open: query.open === "true" });

async function listPage(
  context: Context,
  { limit, cursor, ...query }: Query & { limit: number; cursor?: string | undefined },
) {
  const page = await listEnquiries(context, { ...filterOf(query), limit, cursor });
  return { message: page.enquiries, next: page.next };
}

const senderColumns: CsvColumns<Enquiry> = [
  ["Received (UTC)", (enquiry) => enquiry.receivedAt],
  ["Name", (enquiry) => enquiry.name],
  ["Company Name", (enquiry) => enquiry.company_name],
  ["Email", (enquiry) => enquiry.email_id],
  ["Contact", (enquiry) => enquiry.phone],
];

const handlingColumns: CsvColumns<Enquiry> = [
  ["Status", (enquiry) => enquiry.status],
  ["Assignee", (enquiry) => enquiry.assignee?.name ?? ""],
  ["Note", (enquiry) => enquiry.note],
  ["Spam reason", (enquiry) => enquiry.flagged ?? ""],
  ["Privacy notice", (enquiry) => enquiry.consent.version],
  ["Agreed (UTC)", (enquiry) => enquiry.consent.at],
  ["Stage", (enquiry) => enquiry.stage ?? ""],
  ["Worth (INR)", ({ worth }) => (worth === null ? "" : worth / 100)],
  ["Lost reason", (enquiry) => enquiry.lostReason ?? ""],
  ["Next step", (enquiry) => enquiry.nextStep?.text ?? ""],
  ["Next step on", (enquiry) => enquiry.nextStep?.on ?? ""],
];

const enquiryColumns: CsvColumns<Enquiry> = [
  ...senderColumns,
  ["Message", (enquiry) => enquiry.description],
  ...handlingColumns,
];

/** The columns of a callback request: the preferred time in place of the message. */
const callbackColumns: CsvColumns<Enquiry> = [
  ...senderColumns,
  ["Preferred time", preferredTimeText],
  ...handlingColumns,
];

function preferredTimeText({ preferredTime }: Enquiry): string {
  if (!preferredTime) return "";
  const { period, at } = preferredTime;
  return callbackTimeText(period, at === null ? null : Date.parse(at));
}
