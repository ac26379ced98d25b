import { useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { newKey } from "../../../ui/new-key.ts";
import { callApi } from "../../api/api-client.ts";
import { ApiError, errorText, errorTextWithFields } from "../../api/api-errors.ts";
import { Autosave } from "../../autosave/autosave.ts";
import { useSaveOnLeave } from "../../autosave/use-save-on-leave.ts";
import { type EmailDraft, emptyEmail, idsOf, isEmpty, isSameEmail } from "../email-draft.ts";
import { forgetUnsaved, setCurrentEmail, storeUnsaved, unsavedEmail } from "./unsaved-emails.ts";

/** Time (ms) from the last key to saving the draft. */
const debounceMs = 600;

/** A draft as it is opened: `savedAt` is null until the server has it. */
export type OpenedDraft = { email: EmailDraft; savedAt: string | null; isUnsaved: boolean };

/**
 * Reads an email to go on writing: text of this tab that the server lacks comes first, and is
 * compared with the server's at its next save. Rejects with the API error.
 */
export async function openDraft(staff: string, id: string): Promise<OpenedDraft> {
  await saving.get(id);
  const unsaved = unsavedEmail(staff, id);
  const own = unsaved && { email: unsaved.email, savedAt: unsaved.basis, isUnsaved: true };
  // Never saved: the server would answer with 404.
  if (own && own.savedAt === null) return own;
  try {
    const { data } = await callApi("readEmailDraft", { path: { id } });
    const { to, segments, list, subject, body, files, sendAt, savedAt } = data;
    const email = {
      to: new Set(to),
      segments: new Set(segments),
      list,
      subject,
      body,
      files,
      sendAt,
    };
    const opened = { email, savedAt, isUnsaved: false };
    return own && !isSameEmail(own.email, opened.email) ? own : opened;
  } catch (error) {
    if (own) return own;
    throw error;
  }
}

/** A draft that is not on the server yet. */
export const newDraft: OpenedDraft = { email: emptyEmail, savedAt: null, isUnsaved: false };

/** Saves that outlive their form, so that a draft that is opened again is read after them. */
const saving = new Map<string, Promise<void>>();

/** Resolves when the drafts that were left are saved. */
export const savesUnderWay = () => Promise.all(saving.values());

type DraftOptions = {
  id: string;
  staff: string;
  opened: OpenedDraft;
  /** Called at the first change of a new one. */
  onBegun?: () => void;
  /** Remembers it for a form other than Send Email, whose recipient is fixed. */
  slot?: string;
};

/** An email while it is written: saved on the server after each pause in typing. */
export function useEmailDraft({ id, staff, opened, onBegun, slot }: DraftOptions) {
  const [email, setEmail] = useState(opened.email);
  const [savedAt, setSavedAt] = useState(opened.savedAt);
  const [clash, setClash] = useState({ reason: "", isGone: false });
  const [windowId] = useState(() => newKey());
  // Read by the autosave outside of a render.
  const now = useRef({ email, savedAt, saved: opened.isUnsaved ? null : opened.email });

  // After a reload the account is known later than the page is shown.
  const author = useEffectEvent(() => staff);
  const [autosave] = useState(
    () =>
      new Autosave<EmailDraft>({
        basis: opened.savedAt,
        debounceMs,
        read: () => now.current.email,
        async save(draft, replaces) {
          const { to, segments, list, subject, body, files, sendAt } = draft;
          const { saved } = now.current;
          const answer = await callApi("saveEmailDraft", {
            path: { id },
            body: {
              segments: [...segments],
              subject,
              body,
              sendAt,
              window: windowId,
              list,
              ...(to !== saved?.to && { to: [...to] }),
              ...(files !== saved?.files && { files: idsOf(files) }),
              ...(replaces !== undefined && { replaces }),
            },
          });
          Object.assign(now.current, { saved: draft, savedAt: answer.savedAt });
          setSavedAt(answer.savedAt);
          return answer;
        },
        isClash(error) {
          const isOther = error instanceof ApiError && [404, 409].includes(error.status);
          if (isOther) {
            setClash({ reason: errorText(error), isGone: error.status === 404 });
            now.current.saved = null;
          }
          return isOther;
        },
        saveLocally: (draft, basis) => storeUnsaved(author(), id, { email: draft, basis }),
        removeLocal: () => forgetUnsaved(author(), id, now.current.email),
        errorText: errorTextWithFields,
      }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);

  // Saved before the next hook's cleanup, which stops saving.
  useLayoutEffect(
    () => () => {
      const last = autosave.flush();
      saving.set(id, last);
      void last.finally(() => saving.get(id) === last && saving.delete(id));
    },
    [autosave, id],
  );
  useSaveOnLeave(autosave);
  useLayoutEffect(() => {
    if (opened.isUnsaved) autosave.changed();
  }, [autosave, opened]);

  /** Changes these parts, or those made of the email as it is by then. */
  function change(part: Partial<EmailDraft> | ((now: EmailDraft) => Partial<EmailDraft>)) {
    const { email } = now.current;
    const next = { ...email, ...(typeof part === "function" ? part(email) : part) };
    now.current.email = next;
    setEmail(next);
    // A fixed recipient alone is nothing to save.
    const isBlank = isEmpty(slot === undefined ? next : { ...next, to: new Set() });
    if (now.current.savedAt === null && isBlank && state.state !== "saving") {
      autosave.reset();
      return forgetUnsaved(staff, id);
    }
    if (now.current.savedAt === null) onBegun?.();
    setCurrentEmail(staff, id, slot);
    autosave.changed();
  }

  return {
    id,
    email,
    change,
    savedAt,
    state,
    autosave,
    /** Why another window's draft of the same email is in the way. */
    clash: state.state === "clash" ? clash : null,
    /** Ends saving, for an email that is sent: names the draft that it makes superfluous. */
    async close() {
      await autosave.pause();
      return { id, window: windowId, savedAt: now.current.savedAt };
    },
    /** Goes on saving after a failed sending. */
    reopen: () => autosave.changed(),
    /** Forgets the email, which was sent or discarded. */
    forget() {
      setCurrentEmail(staff, null, slot);
      now.current.email = emptyEmail;
      autosave.reset();
      forgetUnsaved(staff, id);
      setEmail(emptyEmail);
    },
  };
}

export type EmailDraftState = ReturnType<typeof useEmailDraft>;
