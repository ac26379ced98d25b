import { listStaff as call } from "../../../contract/staff.ts";
import { listStaff } from "../../services/staff/list-staff.ts";
import { mountCall } from "../mount-call.ts";

export const listStaffCall = mountCall(call, async (context) => {
  return { error: "false" as const, message: await listStaff(context) };
});
