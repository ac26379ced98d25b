import { emailDraft, storeDraft } from "../emails/email-draft.ts";

/** Adds recipients to the email that `staff` is writing to several clients (Send Email). */
export function addRecipients(staff: string, addresses: readonly string[]) {
  const draft = emailDraft("page");
  storeDraft(staff, "page", { ...draft, to: new Set([...draft.to, ...addresses]) });
}
