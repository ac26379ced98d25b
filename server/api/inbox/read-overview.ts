import { readOverview as call } from "../../../contract/inbox.ts";
import { readOverview } from "../../services/enquiries/read-overview.ts";
import { mountCall } from "../mount-call.ts";

/** `GET /api/overview` (decision B7). */
export const readOverviewCall = mountCall(call, async (context) => ({
  error: "false" as const,
  ...(await readOverview(context)),
}));
