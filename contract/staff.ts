import { z } from "zod";
import { pageOf, succeeded } from "./answers.ts";
import { describeCall } from "./call.ts";
import { emailAddress, personName, recordId, soughtText } from "./fields.ts";
import { pageLimits } from "./limits.ts";
import { typedPassword } from "./recovery.ts";
import { Role } from "./session.ts";

const done = { status: 200, answer: z.object({ error: succeeded, message: z.string() }) } as const;

/** An account, or (status `invited`) an invitation that nobody has taken up yet. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  status: z.enum(["active", "disabled", "invited"]),
  secondFactor: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime().describe("Of an invitation: when it was last sent."),
  expiresAt: z.iso.datetime().nullable().describe("Of an invitation; null of an account."),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const listStaff = describeCall({
  id: "listStaff",
  method: "get",
  path: "/api/staff",
  summary: "All accounts and open invitations, by name.",
  access: "admin",
  flag: "string",
  success: { status: 200, answer: z.object({ error: succeeded, message: z.array(StaffMember) }) },
  refusals: [401, 403],
});

export const listAssignees = describeCall({
  id: "listAssignees",
  method: "get",
  path: "/api/staff/names",
  summary: "Who an enquiry may be given to: active admins.",
  access: "admin",
  flag: "string",
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      message: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  refusals: [401, 403],
});

export const inviteStaff = describeCall({
  id: "inviteStaff",
  method: "post",
  path: "/api/staff/invitations",
  summary: "Invite somebody by e-mail; good for seven days. Inviting again replaces it.",
  access: "admin",
  flag: "string",
  body: z.strictObject({ name: personName, email: emailAddress, role: Role }),
  success: { status: 201, answer: z.object({ error: succeeded, message: z.string() }) },
  refusals: [401, 403, 409],
});

export const withdrawInvitation = describeCall({
  id: "withdrawInvitation",
  method: "delete",
  path: "/api/staff/invitations/{id}",
  summary: "Withdraw an invitation: its link stops working.",
  access: "admin",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  success: done,
  refusals: [401, 403, 404],
});

export const resendInvitation = describeCall({
  id: "resendInvitation",
  method: "post",
  path: "/api/staff/invitations/{id}/resend",
  summary: "Send an invitation again: a new link for seven days, and the one before stops working.",
  access: "admin",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  success: done,
  refusals: [401, 403, 404],
});

export const updateStaff = describeCall({
  id: "updateStaff",
  method: "patch",
  path: "/api/staff/{id}",
  summary:
    "Change role or status of an account. Disabling ends its sessions; the last admin stays.",
  access: "admin",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  body: z.strictObject({
    role: Role.optional(),
    status: z.enum(["active", "disabled"]).optional(),
  }),
  success: done,
  refusals: [401, 403, 404, 409],
});

const invitationToken = z.string().min(16).max(200);

export const readInvitation = describeCall({
  id: "readInvitation",
  method: "post",
  path: "/api/invitations/read",
  summary: "Whom an invitation is for.",
  access: "anyone",
  flag: "string",
  body: z.strictObject({ token: invitationToken }),
  success: {
    status: 200,
    answer: z.object({ error: succeeded, name: z.string(), email: z.string() }),
  },
  refusals: [404],
});

export const acceptInvitation = describeCall({
  id: "acceptInvitation",
  method: "post",
  path: "/api/invitations/accept",
  summary: "Take up an invitation: choose a password; then sign in with it.",
  access: "anyone",
  flag: "string",
  body: z.strictObject({
    token: invitationToken,
    name: personName,
    pass: typedPassword,
    confirmPass: typedPassword,
  }),
  success: { status: 201, answer: z.object({ error: succeeded, message: z.string() }) },
  refusals: [404],
});

/** An entry of the audit log. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string().describe("The name of whoever did it; `visitor` or `system` where nobody."),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  record: z
    .string()
    .nullable()
    .describe("What the record is called (a title, a name), where it still exists."),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = describeCall({
  id: "listAudit",
  method: "get",
  path: "/api/audit-log",
  summary: "Who did what to which record, newest first, a page at a time.",
  access: "admin",
  flag: "string",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.most).default(pageLimits.usual),
    cursor: z.string().max(200).optional(),
    actor: recordId
      .optional()
      .describe("A member of staff: what they did, and tries to get into their account."),
    action: z
      .string()
      .regex(/^[a-z-]{1,40}(\.[a-z-]{1,40})?$/)
      .optional()
      .describe("An action (`post.publish`) or all of a kind (`post`)."),
    subject: soughtText(60).optional().describe("The id of the record."),
    from: z.iso.date().optional(),
    to: z.iso.date().optional().describe("Up to and with this day (UTC)."),
  }),
  success: { status: 200, answer: pageOf(AuditEntry) },
  refusals: [401, 403],
});
