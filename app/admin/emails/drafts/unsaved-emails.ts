import { z } from "zod";
import { newKey } from "../../../ui/new-key.ts";
import { MemoryDrafts, SessionDrafts } from "../../forms/drafts.ts";
import { currentSession } from "../../session/session-store.ts";
import { type EmailDraft, emptyEmail, isEmpty, isSameEmail } from "../email-draft.ts";

/** Text that the server has not confirmed, and `savedAt` of the draft that it continues. */
export type UnsavedEmail = { email: EmailDraft; basis: string | null };

// What the tab stored; the contract's own shapes would load all of it into the page.
const List = z.object({ query: z.string(), count: z.number() }).nullable();
const Files = z.array(
  z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.number() }),
);

const inMemory = new MemoryDrafts<UnsavedEmail>();
const current = new MemoryDrafts<string>();

// For a reload while the server can't be reached.
const stored = new SessionDrafts("unsaved-email");

/** The name under which this tab remembers the email of Send Email. */
const pageSlot = "current";

export function unsavedEmail(staff: string, id: string): UnsavedEmail | null {
  const known = inMemory.get(id);
  if (known) return known;
  const texts = stored.get(staff, id);
  if (!texts) return null;
  const { to = "", segments = "", subject = "", body = "", sendAt = "" } = texts;
  const { basis = "", files = "[]", list = "null" } = texts;
  return {
    email: {
      to: namesIn(to),
      segments: namesIn(segments),
      list: List.parse(JSON.parse(list)),
      subject,
      body,
      files: Files.parse(JSON.parse(files)),
      sendAt: sendAt || null,
    },
    basis: basis || null,
  };
}

const namesIn = (text: string) => new Set(text.split(" ").filter(Boolean));

/** Stores text until the server has it. Returns false after a sign-out, which deletes all of it. */
export function storeUnsaved(staff: string, id: string, unsaved: UnsavedEmail): boolean {
  if (currentSession().state !== "in") return false;
  inMemory.set(id, unsaved);
  const { email, basis } = unsaved;
  const { to, segments, list, subject, body, files, sendAt } = email;
  const chosen = { to: [...to].join(" "), segments: [...segments].join(" ") };
  const more = { files: JSON.stringify(files), list: JSON.stringify(list) };
  const texts = { ...chosen, ...more, subject, body, sendAt: sendAt ?? "", basis: basis ?? "" };
  stored.set(staff, id, texts);
  return true;
}

/** Emails of this tab that the server has never had, because every save of them failed. */
export function neverSaved(staff: string): { id: string; email: EmailDraft }[] {
  return stored.names(staff).flatMap((id) => {
    const unsaved = recordId.test(id) ? unsavedEmail(staff, id) : null;
    return unsaved?.basis === null && !isEmpty(unsaved.email) ? [{ id, email: unsaved.email }] : [];
  });
}

// The tab stores other things under names that are no ids.
const recordId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Deletes the unsaved text of a draft; with `email`, unless it was changed since. */
export function forgetUnsaved(staff: string, id: string, email?: EmailDraft) {
  const unsaved = unsavedEmail(staff, id);
  if (email && unsaved && !isSameEmail(unsaved.email, email)) return;
  inMemory.delete(id);
  stored.delete(staff, id);
}

/** Id of the email that this tab wrote last, in Send Email or another slot, and has not sent. */
export function currentEmail(staff: string, slot = pageSlot): string | null {
  return current.get(`${staff} ${slot}`) ?? stored.get(staff, slot)?.["id"] ?? null;
}

/** Remembers the email that this tab writes; null for none. */
export function setCurrentEmail(staff: string, id: string | null, slot = pageSlot) {
  if (currentSession().state !== "in") return;
  if (id === null) {
    current.delete(`${staff} ${slot}`);
    stored.delete(staff, slot);
  } else {
    current.set(`${staff} ${slot}`, id);
    stored.set(staff, slot, { id });
  }
}

/** Begins an email to these clients. Returns its id; `adminPaths.emailDraft` opens it. */
export function beginEmail(
  staff: string,
  addresses: readonly string[],
  parts: Partial<Pick<EmailDraft, "subject" | "body" | "files" | "list">> = {},
): string {
  const id = newKey();
  const email = { ...emptyEmail, ...parts, to: new Set(addresses) };
  storeUnsaved(staff, id, { email, basis: null });
  return id;
}
