import { updateStaff as call } from "../../../contract/staff.ts";
import { updateStaff } from "../../services/staff/update-staff.ts";
import { mountCall } from "../mount-call.ts";

export const updateStaffCall = mountCall(call, async (context, { path, body }) => {
  await updateStaff(context, path["id"] ?? "", body);
  return { error: "false" as const, message: "Account changed" };
});
