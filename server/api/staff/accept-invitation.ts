import { acceptInvitation as call } from "../../../contract/staff.ts";
import { acceptInvitation } from "../../services/staff/accept-invitation.ts";
import { mountCall } from "../mount-call.ts";

export const acceptInvitationCall = mountCall(call, async (context, { body }) => {
  await acceptInvitation(context, body);
  return { error: "false" as const, message: "Your account is ready. Please sign in." };
});
