import { requireRole } from "../services/context.ts";
import { acceptInvitation, readInvitation } from "../services/staff/accept-invitation.ts";
import { inviteStaff, resendInvitation } from "../services/staff/invite-staff.ts";
import { issuePassword } from "../services/staff/issue-password.ts";
import { listAssignees, listStaff } from "../services/staff/list-staff.ts";
import { updateStaff } from "../services/staff/update-staff.ts";
import { withdrawInvitation } from "../services/staff/withdraw-invitation.ts";
import type { Handlers } from "./endpoint-handler.ts";
import { permissions } from "./permissions.ts";

/** Staff accounts and invitations. */
export const staffHandlers = {
  listStaff: async (context) => ({ message: await listStaff(context) }),
  listAssignees: async (context) => ({ message: await listAssignees(context) }),
  listPermissions: async (context) => {
    requireRole(context, "admin");
    return { message: permissions() };
  },
  updateStaff: async (context, { path, body }) => {
    const { unassigned } = await updateStaff(context, path.id, body);
    return { message: "Account changed", unassigned };
  },
  issuePassword: async (context, { path, body }) => {
    const password = await issuePassword(context, path.id, { ownPassword: body.password });
    return { message: "Password created", password };
  },

  inviteStaff: async (context, { body }) => {
    await inviteStaff(context, body);
    return { message: "Invitation sent" };
  },
  resendInvitation: async (context, { path }) => {
    await resendInvitation(context, path.id);
    return { message: "Invitation sent" };
  },
  withdrawInvitation: async (context, { path }) => {
    await withdrawInvitation(context, path.id);
    return { message: "Invitation withdrawn" };
  },
  readInvitation: async (context, { body }) => {
    const { name, email } = await readInvitation(context, body.token);
    return { name, email };
  },
  acceptInvitation: async (context, { body }) => {
    await acceptInvitation(context, body);
    return { message: "Your account is ready. Please sign in." };
  },
} satisfies Partial<Handlers>;
