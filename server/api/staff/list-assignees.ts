import { listAssignees as call } from "../../../contract/staff.ts";
import { listAssignees } from "../../services/staff/list-assignees.ts";
import { mountCall } from "../mount-call.ts";

export const listAssigneesCall = mountCall(call, async (context) => {
  return { error: "false" as const, message: await listAssignees(context) };
});
