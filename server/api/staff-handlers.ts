import { acceptInvitation, readInvitation } from "../services/staff/accept-invitation.ts";
import {
  inviteStaff,
  resendInvitation,
  withdrawInvitation,
} from "../services/staff/invite-staff.ts";
import { issuePassword } from "../services/staff/issue-password.ts";
import { listAssignees, listStaff } from "../services/staff/list-staff.ts";
import { notePresence } from "../services/staff/note-presence.ts";
import { updateStaff } from "../services/staff/update-staff.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

export const staffHandlers = {
  listStaff: async (context) => ({ message: await listStaff(context) }),
  listAssignees: async (context) => ({ message: await listAssignees(context) }),
  notePresence: (context, { body }) => notePresence(context, body),
  updateStaff: async (context, { path, body }) => {
    const { unassigned } = await updateStaff(context, path.id, body);
    return { message: "Account changed", unassigned };
  },
  issuePassword: async (context, { path, body }) => {
    const password = await issuePassword(context, path.id, { ownPassword: body.password });
    return { message: "Password created", password };
  },

  inviteStaff: saying("Invitation sent", (context, { body }) => inviteStaff(context, body)),
  resendInvitation: saying("Invitation sent", (context, { path }) =>
    resendInvitation(context, path.id),
  ),
  withdrawInvitation: saying("Invitation withdrawn", (context, { path }) =>
    withdrawInvitation(context, path.id),
  ),
  readInvitation: async (context, { body }) => {
    const { name, email } = await readInvitation(context, body.token);
    return { name, email };
  },
  acceptInvitation: saying("Your account is ready. Please sign in.", (context, { body }) =>
    acceptInvitation(context, body),
  ),
} satisfies Partial<Handlers>;
