import { type FormEvent, useState } from "react";
import type { InboxItem, InboxStatus } from "../../../contract/inbox.ts";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/call-api.ts";
import { plainReasonOf, Refused } from "../api/errors.ts";
import { KeptWhileOpen } from "../forms/kept-while-open.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { changeQuery, type QueryChange } from "./change-query.ts";
import { forgetNote, keepNote, keptNote } from "./kept-notes.ts";

/**
 * Status, assignee (empty for nobody) and note, as they stand in the form, and the note that it
 * began with: what somebody else wrote meanwhile is not written over unseen.
 */
export type QueryFields = {
  status: InboxStatus;
  assignee: string;
  note: string;
  noteBefore: string;
};

const kept = new KeptWhileOpen<QueryFields>();

const fieldsOf = ({ status, assignee, note }: InboxItem): QueryFields => ({
  status,
  assignee: assignee?.id ?? "",
  note,
  noteBefore: note,
});

/**
 * The form of one item. What is not saved yet is there again when it is opened again; the note
 * also after a reload.
 */
export function useQueryForm(item: InboxItem, onSaved: (change: QueryChange) => void) {
  const { id: me } = useCurrentUser();
  const [fields, setFields] = useState(
    () => kept.get(item.id) ?? { ...fieldsOf(item), ...keptNote(me, item) },
  );
  const [attempt, setAttempt] = useState({ running: false, reason: "" });
  const [theirs, setTheirs] = useState<string | null>(null);
  const change = (part: Partial<QueryFields>) => {
    // What was kept is newer than `fields` when a request has come back meanwhile.
    const next = { ...(kept.get(item.id) ?? fields), ...part };
    setFields(next);
    kept.keep(item.id, next);
    keepNote(me, item.id, next);
  };

  /** `more` goes over what the form says. */
  async function save(more: Partial<QueryFields> = {}) {
    if (attempt.running) return;
    setAttempt({ running: true, reason: "" });
    try {
      const changes = changesIn(item, { ...fields, ...more });
      if (Object.keys(changes).length > 0) await changeQuery(item, changes);
      kept.forget(item.id);
      forgetNote(me, item.id);
      toast.success("Saved");
      onSaved(changes);
    } catch (error) {
      toast.error("Error");
      if (error instanceof Refused && error.status === 409) await showTheirs().catch(() => {});
      setAttempt({ running: false, reason: plainReasonOf(error) });
    }
  }

  /** What is saved next goes over the note shown now; unread, it would be refused again. */
  async function showTheirs() {
    const { data } = await callApi("readInboxItem", { path: { id: item.id } });
    setTheirs(data.note);
    change({ noteBefore: data.note });
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const discardNote = () => {
    const saved = theirs ?? item.note;
    change({ note: saved, noteBefore: saved });
  };
  return { fields, theirs, change, discardNote, attempt, save, onSubmit };
}

/** Only what differs, so that what somebody else changed meanwhile stays. */
function changesIn(item: InboxItem, fields: QueryFields): QueryChange {
  const { status, assignee, note, noteBefore } = fields;
  const before = fieldsOf(item);
  return {
    ...(status !== before.status && { status }),
    ...(assignee !== before.assignee && { assignee: assignee || null }),
    ...(note !== noteBefore && { note, noteBefore }),
  };
}
