import type { EmailTemplate } from "../../../contract/email-templates.ts";

/** Replaces an email's data once they must no longer be readable. */
export const redactedData = "{}";

/** Replaces recipient and subject in the emails of an erased person. */
export const erased = "erased";

/** Failure shown to staff for a queued email of an erased person. */
export const erasedBeforeSending = "Its recipient’s data was erased before it was sent.";

/**
 * Templates that carry a credential, name clients among others, or are for admins alone; their data are redacted once sent
 * or given up, and their text is not stored: an erasure could not find it.
 */
export const secretTemplates: ReadonlySet<string> = new Set<EmailTemplate>([
  "recovery-code",
  "invitation",
  "overdue-answers",
  "assignment-notice",
  "week-report",
]);

/** Whether a template is one of `secretTemplates`. */
export const isSecret = (template: string): boolean => secretTemplates.has(template);
