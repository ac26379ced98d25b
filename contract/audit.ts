import { z } from "zod";
import { countedPageOf, countOption } from "./counted-page.ts";
import { at, endpoint } from "./endpoint.ts";
import { filterDay, recordId, searchText } from "./fields.ts";
import { pageLimits } from "./limits.ts";

/**
 * Every action that the audit log records (decision B16). The back office doesn't compile without
 * a label for each action and for each kind, the part before the dot.
 */
export type AuditAction =
  | "account.factor"
  | "account.update"
  | "backup.create"
  | "backup.refuse"
  | "backup.verify"
  | "callback.call"
  | "callback.delete"
  | "callback.dial"
  | "callback.done"
  | "callback.export"
  | "callback.note"
  | "callback.purge"
  | "callback.receive"
  | "callback.remind"
  | "callback.restore"
  | "callback.uncall"
  | "callback.update"
  | "client.agree"
  | "client.create"
  | "client.delete"
  | "client.delete-segment"
  | "client.delete-tag"
  | "client.distinguish"
  | "client.export"
  | "client.ignore"
  | "client.import"
  | "client.merge"
  | "client.purge"
  | "client.rename-segment"
  | "client.rename-tag"
  | "client.restore"
  | "client.save-segment"
  | "client.tag"
  | "client.unagree"
  | "client.unignore"
  | "client.unimport"
  | "client.unmerge"
  | "client.unsubscribe"
  | "client.untag"
  | "client.update"
  | "company.assign"
  | "company.create"
  | "company.delete"
  | "company.dismiss"
  | "company.merge"
  | "company.purge"
  | "company.restore"
  | "company.unmerge"
  | "company.update"
  | "conversation.merge"
  | "conversation.move"
  | "conversation.split"
  | "conversation.undo"
  | "enquiry.call"
  | "enquiry.delete"
  | "enquiry.dial"
  | "enquiry.done"
  | "enquiry.export"
  | "enquiry.note"
  | "enquiry.purge"
  | "enquiry.receive"
  | "enquiry.remind"
  | "enquiry.restore"
  | "enquiry.uncall"
  | "enquiry.update"
  | "insight.export"
  | "invitation.accept"
  | "invitation.create"
  | "invitation.resend"
  | "invitation.withdraw"
  | "mail.cancel"
  | "mail.forward"
  | "mail.pause"
  | "mail.reply"
  | "mail.resume"
  | "mail.retry"
  | "mail.send"
  | "mail.undo"
  | "media.add"
  | "media.delete"
  | "media.describe"
  | "media.purge"
  | "media.replace"
  | "media.restore"
  | "message.genuine"
  | "message.receive"
  | "page.import"
  | "page.publish"
  | "page.schedule"
  | "page.unschedule"
  | "password.change"
  | "password.issue"
  | "password.refuse"
  | "password.reset"
  | "post.create"
  | "post.delete"
  | "post.import"
  | "post.publish"
  | "post.purge"
  | "post.restore"
  | "post.restore-revision"
  | "post.schedule"
  | "post.unpublish"
  | "post.update"
  | "privacy.erase"
  | "privacy.export"
  | "privacy.lift-restriction"
  | "privacy.restrict"
  | "privacy.retention"
  | "recovery.refuse"
  | "recovery.request"
  | "recovery.verify"
  | "session.end"
  | "session.end-others"
  | "session.refuse"
  | "session.start"
  | "settings.update"
  | "staff.create"
  | "staff.update"
  | "template.create"
  | "template.delete"
  | "template.update"
  | "token.create"
  | "token.revoke"
  | "webhook.create"
  | "webhook.delete"
  | "webhook.redeliver"
  | "webhook.rotate"
  | "webhook.switch-off"
  | "webhook.test"
  | "webhook.update";

export type AuditKind = AuditAction extends `${infer Kind}.${string}` ? Kind : never;

export const AuditEntry = z.object({
  id: z.string(),
  at,
  actor: z
    .string()
    .describe(
      "Name of the member of staff; of a program that of its token; otherwise `visitor` or `system`.",
    ),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  record: z.string().nullable().describe("Title or name of the record, if it is known."),
  inBin: z.boolean().describe("Whether the record is in the bin."),
  isGone: z.boolean().describe("Whether a named record was permanently deleted."),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint("listAudit", {
  summary: "Who did what to which record, newest first, paginated.",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(200).optional(),
    actor: recordId
      .optional()
      .describe("A member of staff: their actions, and attempts to sign in to their account."),
    action: z
      .string()
      .regex(/^[a-z-]{1,40}(\.[a-z-]{1,40})?$/)
      .optional()
      .describe("One action (`post.publish`) or all of a kind (`post`)."),
    subject: searchText(60).optional().describe("The id of the record."),
    security: z
      .enum(["on"])
      .optional()
      .describe("Only refused sign-ins and changes to how accounts are protected."),
    from: filterDay.optional(),
    to: filterDay.optional().describe("Last day, inclusive (UTC)."),
    since: z.iso.datetime().optional().describe("Like `from`, for days of other time zones."),
    before: z.iso.datetime().optional().describe("Only what is earlier."),
    count: countOption,
  }),
  answer: countedPageOf(AuditEntry),
});
