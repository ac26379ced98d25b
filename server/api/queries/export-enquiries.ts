import { exportEnquiries as call } from "../../../contract/inbox.ts";
import { exportEnquiries } from "../../services/enquiries/export-enquiries.ts";
import { csvHeaders, csvStream } from "../csv/csv-stream.ts";
import { enquiryColumns } from "../inbox/item-columns.ts";
import { mountCall } from "../mount-call.ts";

export const exportEnquiriesCall = mountCall(
  call,
  (context, { query }) => {
    const filter = { ...query, kind: "enquiry" as const, open: query.open === "true" };
    return csvStream(context, enquiryColumns, exportEnquiries(context, filter));
  },
  { headers: csvHeaders("enquiries") },
);
