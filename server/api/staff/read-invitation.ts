import { readInvitation as call } from "../../../contract/staff.ts";
import { readInvitation } from "../../services/staff/read-invitation.ts";
import { mountCall } from "../mount-call.ts";

export const readInvitationCall = mountCall(call, async (context, { body }) => {
  const { name, email } = await readInvitation(context, body.token);
  return { error: "false" as const, name, email };
});
