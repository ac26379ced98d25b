import { resendInvitation as call } from "../../../contract/staff.ts";
import { resendInvitation } from "../../services/staff/resend-invitation.ts";
import { mountCall } from "../mount-call.ts";

export const resendInvitationCall = mountCall(call, async (context, { path }) => {
  await resendInvitation(context, path["id"] ?? "");
  return { error: "false" as const, message: "Invitation sent" };
});
