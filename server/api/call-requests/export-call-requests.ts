import { exportCallRequests as call } from "../../../contract/inbox.ts";
import { exportItems } from "../../services/inbox/export-items.ts";
import { csvHeaders, csvStream } from "../csv/csv-stream.ts";
import { callColumns } from "../inbox/item-columns.ts";
import { mountCall } from "../mount-call.ts";

export const exportCallRequestsCall = mountCall(
  call,
  (context, { query }) => {
    const filter = { ...query, kind: "call" as const, open: query.open === "true" };
    return csvStream(context, callColumns, exportItems(context, filter));
  },
  { headers: csvHeaders("call-requests") },
);
