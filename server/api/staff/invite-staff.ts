import { inviteStaff as call } from "../../../contract/staff.ts";
import { inviteStaff } from "../../services/staff/invite-staff.ts";
import { mountCall } from "../mount-call.ts";

export const inviteStaffCall = mountCall(call, async (context, { body }) => {
  await inviteStaff(context, body);
  return { error: "false" as const, message: "Invitation sent" };
});
