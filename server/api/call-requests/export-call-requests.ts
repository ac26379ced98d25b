import { exportCallRequests as call } from "../../../contract/inbox.ts";
import { exportEnquiries } from "../../services/enquiries/export-enquiries.ts";
import { csvHeaders, csvStream } from "../csv/csv-stream.ts";
import { callColumns } from "../inbox/item-columns.ts";
import { mountCall } from "../mount-call.ts";

export const exportCallRequestsCall = mountCall(
  call,
  (context, { query }) => {
    const filter = { ...query, kind: "callback" as const, open: query.open === "true" };
    return csvStream(context, callColumns, exportEnquiries(context, filter));
  },
  { headers: csvHeaders("call-requests") },
);
