import type { AuditAction } from "./audit.ts";

// Without zod, so that the page of the audit log loads the names alone.

/** Attempts that were refused, and what can't be trusted. */
export const refusals: ReadonlySet<string> = new Set<AuditAction>([
  "backup.refuse",
  "password.refuse",
  "recovery.refuse",
  "session.refuse",
]);

/** Actions to review after an incident: refusals, and changes to how accounts are protected. */
export const securityActions: ReadonlySet<string> = new Set<string>([
  ...refusals,
  ...([
    "account.factor",
    "password.change",
    "password.issue",
    "password.reset",
    "staff.update",
    "token.create",
    "token.revoke",
    "webhook.create",
    "webhook.delete",
    "webhook.rotate",
    "webhook.update",
  ] satisfies AuditAction[]),
]);
