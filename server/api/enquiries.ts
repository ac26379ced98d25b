import type { InboxItem } from "../../contract/inbox.ts";
import { receiveCallRequest } from "../services/calls/receive-call-request.ts";
import { receiveEnquiry } from "../services/enquiries/receive-enquiry.ts";
import { countInbox } from "../services/inbox/count-inbox.ts";
import { exportItems } from "../services/inbox/export-items.ts";
import { listInbox } from "../services/inbox/list-inbox.ts";
import { readInboxItem } from "../services/inbox/read-inbox-item.ts";
import { readOverview } from "../services/inbox/read-overview.ts";
import { updateItem } from "../services/inbox/update-item.ts";
import { updateItems } from "../services/inbox/update-items.ts";
import { type CsvColumns, csvStream } from "./csv.ts";
import type { Handlers } from "./endpoint-handler.ts";

/** Enquiries and callback requests, and the overview of both (decision B7). */
export const enquiryHandlers = {
  receiveEnquiry: async (context, { body, idempotencyKey }) => {
    const { id } = await receiveEnquiry(context, body, { idempotencyKey });
    return { message: "Message send", id };
  },
  receiveCallRequest: async (context, { body, idempotencyKey }) => {
    const { id } = await receiveCallRequest(context, body, { idempotencyKey });
    return { message: "Request sent", id };
  },

  listInbox: async (context, { query }) => {
    const { items, next } = await listInbox(context, { ...query, open: query.open === "true" });
    return { message: items, next };
  },
  listEnquiries: async (context, { query }) => {
    const filter = { ...query, kind: "enquiry" as const, open: query.open === "true" };
    const { items, next } = await listInbox(context, filter);
    return { message: items, next };
  },
  listCallRequests: async (context, { query }) => {
    const filter = { ...query, kind: "call" as const, open: query.open === "true" };
    const { items, next } = await listInbox(context, filter);
    return { message: items, next };
  },
  countInbox: (context) => countInbox(context),
  readInboxItem: async (context, { path }) => ({ data: await readInboxItem(context, path.id) }),

  exportEnquiries: (context, { query }) => {
    const filter = { ...query, kind: "enquiry" as const, open: query.open === "true" };
    return csvStream(context, enquiryColumns, exportItems(context, filter));
  },
  exportCallRequests: (context, { query }) => {
    const filter = { ...query, kind: "call" as const, open: query.open === "true" };
    return csvStream(context, callRequestColumns, exportItems(context, filter));
  },

  updateEnquiry: async (context, { path, body }) => ({
    data: await updateItem(context, "enquiry", path.id, body),
  }),
  updateCallRequest: async (context, { path, body }) => ({
    data: await updateItem(context, "call", path.id, body),
  }),
  updateInbox: async (context, { body: { ids, ...change } }) => ({
    changed: await updateItems(context, ids, change),
  }),

  readOverview: (context) => readOverview(context),
} satisfies Partial<Handlers>;

const callRequestColumns: CsvColumns<InboxItem> = [
  ["Received (UTC)", (item) => item.receivedAt],
  ["Name", (item) => item.name],
  ["Company Name", (item) => item.company_name],
  ["Email", (item) => item.email_id],
  ["Contact", (item) => item.phone],
  ["Status", (item) => item.status],
  ["Assignee", (item) => item.assignee?.name ?? ""],
  ["Note", (item) => item.note],
  ["Taken for spam because", (item) => item.flagged ?? ""],
  ["Privacy notice", (item) => item.consent.version],
  ["Agreed (UTC)", (item) => item.consent.at],
];

/** The same, with the message. */
const enquiryColumns: CsvColumns<InboxItem> = [
  ...callRequestColumns.slice(0, 5),
  ["Message", (item) => item.description],
  ...callRequestColumns.slice(5),
];
