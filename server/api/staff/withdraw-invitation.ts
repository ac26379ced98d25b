import { withdrawInvitation as call } from "../../../contract/staff.ts";
import { withdrawInvitation } from "../../services/staff/withdraw-invitation.ts";
import { mountCall } from "../mount-call.ts";

export const withdrawInvitationCall = mountCall(call, async (context, { path }) => {
  await withdrawInvitation(context, path["id"] ?? "");
  return { error: "false" as const, message: "Invitation withdrawn" };
});
