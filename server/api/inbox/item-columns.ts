import type { InboxItem } from "../../../contract/inbox.ts";
import type { CsvColumns } from "../csv/csv-stream.ts";

/** What a CSV file says of requested calls. */
export const callColumns: CsvColumns<InboxItem> = [
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

/** And of enquiries: the message too. */
export const enquiryColumns: CsvColumns<InboxItem> = [
  ...callColumns.slice(0, 5),
  ["Message", (item) => item.description],
  ...callColumns.slice(5),
];
