import { type FormEvent, useState } from "react";
import type { InboxItem, InboxStatus } from "../../../contract/inbox.ts";
import { toast } from "../../ui/toast.ts";
import { plainReasonOf } from "../api/errors.ts";
import { KeptWhileOpen } from "../forms/kept-while-open.ts";
import { changeQuery, type QueryChange } from "./change-query.ts";

/** Status, assignee (empty for nobody) and note, as they stand in the form. */
export type QueryFields = { status: InboxStatus; assignee: string; note: string };

const kept = new KeptWhileOpen<QueryFields>();

const fieldsOf = ({ status, assignee, note }: InboxItem): QueryFields => ({
  status,
  assignee: assignee?.id ?? "",
  note,
});

/** The form of one item. What is not saved yet is there again when it is opened again. */
export function useQueryForm(item: InboxItem, onSaved: (change: QueryChange) => void) {
  const [fields, setFields] = useState(() => kept.get(item.id) ?? fieldsOf(item));
  const [attempt, setAttempt] = useState({ running: false, reason: "" });
  const change = (part: Partial<QueryFields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    kept.keep(item.id, next);
  };

  /** `more` goes over what the form says. */
  async function save(more: Partial<QueryFields> = {}) {
    if (attempt.running) return;
    setAttempt({ running: true, reason: "" });
    try {
      const changes = changesIn(item, { ...fields, ...more });
      if (Object.keys(changes).length > 0) await changeQuery(item, changes);
      kept.forget(item.id);
      toast.success("Saved");
      onSaved(changes);
    } catch (error) {
      toast.error("Error");
      setAttempt({ running: false, reason: plainReasonOf(error) });
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return { fields, change, attempt, save, onSubmit };
}

/** Only what differs, so that what somebody else changed meanwhile stays. */
function changesIn(item: InboxItem, { status, assignee, note }: QueryFields): QueryChange {
  const before = fieldsOf(item);
  return {
    ...(status !== before.status && { status }),
    ...(assignee !== before.assignee && { assignee: assignee || null }),
    ...(note !== before.note && { note }),
  };
}
