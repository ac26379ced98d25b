import { listAudit as call } from "../../../contract/staff.ts";
import { listAudit } from "../../services/audit/list-audit.ts";
import { mountCall } from "../mount-call.ts";

export const listAuditCall = mountCall(call, async (context, { query }) => {
  const { entries, next } = await listAudit(context, query);
  return { error: "false" as const, message: entries, next };
});
