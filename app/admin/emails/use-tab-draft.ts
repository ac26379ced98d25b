import { useState } from "react";
import { MemoryDrafts, SessionDrafts } from "../forms/drafts.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { type EmailDraft, emptyEmail, isEmpty } from "./email-draft.ts";

const drafts = new MemoryDrafts<EmailDraft>();

// Subject and message outlive a reload (OFFICE-11).
const stored = new SessionDrafts("unsaved-email");

/**
 * The unsent email of a client's dialog, which this tab stores under its name.
 * @param subject the initial subject, while there is none
 */
export function useTabDraft(name: string, subject = "") {
  const { id: me } = useCurrentUser();
  const [email, setEmail] = useState(() => withSubject(drafts.get(name) ?? emptyEmail, subject));
  const [restoredFor, setRestoredFor] = useState("");
  // After a reload the account is known later than the page is shown.
  if (me !== restoredFor) {
    setRestoredFor(me);
    const texts = stored.get(me, name);
    if (texts && !drafts.get(name)) setEmail({ ...emptyEmail, ...texts, to: new Set() });
  }
  return {
    name,
    email,
    change(part: Partial<EmailDraft>) {
      const next = { ...email, ...part };
      setEmail(next);
      if (isEmpty(next)) return forget(me, name);
      drafts.set(name, next);
      stored.set(me, name, { subject: next.subject, body: next.body });
    },
    forget() {
      setEmail(emptyEmail);
      forget(me, name);
    },
  };
}

function forget(staff: string, name: string) {
  drafts.delete(name);
  stored.delete(staff, name);
}

const withSubject = (email: EmailDraft, subject: string): EmailDraft =>
  email.subject === "" ? { ...email, subject } : email;
