import { z } from "zod";
import { at, count, done, endpoint, person } from "./endpoint.ts";
import { emailAddress, personName, recordId } from "./fields.ts";
import { onClients } from "./rights.ts";
import { passwordText, RightName, Role } from "./session.ts";

/** A list of rights. Those that show or change clients come with the right to clients. */
const Rights = z
  .array(RightName)
  .refine((held) => held.includes("clients") || !onClients.some((right) => held.includes(right)), {
    message: "Answering, Send Email and exports need the right to clients.",
  });

const givenRights = Rights.optional().describe(
  "In place of those of the role, which then follows from them.",
);

/** An account, or (status `invited`) an open invitation. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role.describe("The strongest role of the account’s rights."),
  rights: Rights,
  status: z.enum(["active", "disabled", "invited"]),
  secondFactor: z.boolean(),
  factor: z.enum(["passkey", "authenticator"]).nullable().describe("The stronger one of theirs."),
  lastSeenAt: at.nullable(),
  open: count.describe("Number of open enquiries that are theirs."),
  createdAt: at.describe("Of an invitation: when it was last sent."),
  expiresAt: at.nullable().describe("Of an invitation; null of an account."),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const listStaff = endpoint("listStaff", {
  summary: "All accounts and open invitations, sorted by name.",
  answer: z.object({ message: z.array(StaffMember) }),
});

export const listAssignees = endpoint("listAssignees", {
  summary: "Possible assignees of an enquiry: active accounts with the right to answer.",
  answer: z.object({ message: z.array(person.extend({ email: z.string() })) }),
});

export const inviteStaff = endpoint("inviteStaff", {
  summary:
    "Invite somebody by email; valid for seven days. Inviting again replaces the invitation.",
  body: z.strictObject({ name: personName, email: emailAddress, role: Role, rights: givenRights }),
  status: 201,
  answer: done,
  errors: [409],
});

export const withdrawInvitation = endpoint("withdrawInvitation", {
  summary: "Withdraw an invitation: its link stops working.",
  answer: done,
});

export const resendInvitation = endpoint("resendInvitation", {
  summary:
    "Send an invitation again: a new link valid for seven days; the earlier one stops working.",
  answer: done,
});

export const updateStaff = endpoint("updateStaff", {
  summary:
    "Change role, rights or status of an account. Disabling ends its sessions. The last account with the right to staff can’t be changed. Open enquiries of an account that may not answer any more are its successor’s, or nobody’s.",
  body: z.strictObject({
    role: Role.optional(),
    rights: givenRights,
    rightsBefore: z
      .array(RightName)
      .optional()
      .describe("Refuses new rights if the account has others than these meanwhile."),
    status: z.enum(["active", "disabled"]).optional(),
    successor: recordId.optional().describe("Who takes over open enquiries: may answer."),
  }),
  answer: done.extend({
    unassigned: count.describe("Number of open enquiries that left the account."),
  }),
  errors: [409],
});

export const issuePassword = endpoint("issuePassword", {
  summary:
    "Give another account a temporary password, for somebody who can’t recover it. Only this answer contains it. Ends its sessions; a second factor stays.",
  body: z.strictObject({ password: passwordText.describe("Your own password, to confirm.") }),
  answer: z.object({ message: z.string(), password: z.string() }),
  errors: [409],
});

const invitationToken = z.string().min(16).max(200);

export const readInvitation = endpoint("readInvitation", {
  summary: "Whom an invitation is for.",
  body: z.strictObject({ token: invitationToken }),
  answer: z.object({ name: z.string(), email: z.string() }),
  errors: [404],
});

export const acceptInvitation = endpoint("acceptInvitation", {
  summary: "Accept an invitation: choose a password, then sign in with it.",
  body: z.strictObject({
    token: invitationToken,
    name: personName,
    pass: passwordText,
    confirmPass: passwordText,
  }),
  status: 201,
  answer: done,
  errors: [404],
});

/** A post or page that people have open together: `post:{id}` or `page:{name}`. */
const subject = z.string().regex(/^(?:post|page):[\w-]{1,64}$/);

export const notePresence = endpoint("notePresence", {
  summary:
    "Say that you have a post or page open, for 20 seconds, and whether you write in it; `here: false` says that you left. Answers with who else is there.",
  body: z.strictObject({ subject, writing: z.boolean(), here: z.boolean() }),
  answer: z.object({
    others: z.array(z.object({ id: z.string(), name: z.string(), writing: z.boolean() })),
  }),
});
