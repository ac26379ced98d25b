import { type FormEvent, useCallback, useState } from "react";
import type { BodyOf } from "../../../contract/endpoints.ts";
import type { Enquiry, EnquiryStatus } from "../../../contract/enquiries.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { ApiError, errorTextWithFields } from "../api/api-errors.ts";
import { useMutate } from "../cache/use-query.tsx";
import { MemoryDrafts, SessionDrafts } from "../forms/drafts.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { statusNames } from "./enquiry-filters.ts";
import type { Assignee } from "./enquiry-tools.tsx";
import "../forms/forms.css";

const statuses: readonly EnquiryStatus[] = ["new", "in-progress", "won", "lost", "spam"];

type EnquiryFormProps = {
  id: string;
  item: Enquiry;
  form: ReturnType<typeof useEnquiryForm>;
  assignees: readonly Assignee[];
};

/** Status, assignee and note of an enquiry. */
export function EnquiryForm({ id, item, form, assignees }: EnquiryFormProps) {
  const { fields, change, attempt, onSubmit } = form;
  const isStatus = (value: string) => statuses.find((status) => status === value);
  return (
    <form id={id} className="dialog-form enquiry__form" onSubmit={onSubmit} noValidate>
      <SelectField
        label="Status"
        options={statuses.map((value) => ({ value, label: statusNames[value] }))}
        value={fields.status}
        onChange={(value) => change({ status: isStatus(value) ?? fields.status })}
      />
      <SelectField
        label="Assignee"
        options={[{ value: "", label: "Unassigned" }, ...choosable(item, assignees)]}
        value={fields.assignee}
        onChange={(assignee) => change({ assignee })}
      />
      <NoteField {...form} />
      <p className="form-failure" role="alert">
        {attempt.reason}
      </p>
    </form>
  );
}

/** The present assignee stays selectable, even if nothing new may be assigned to them. */
function choosable({ assignee }: Enquiry, assignees: readonly Assignee[]) {
  const known = assignee && !assignees.some(({ id }) => id === assignee.id) ? [assignee] : [];
  return [...assignees, ...known].map(({ id, name }) => ({ value: id, label: name }));
}

/** The note, whether it is saved, and what a colleague wrote meanwhile. */
function NoteField({ fields, theirs, change, discardNote }: EnquiryFormProps["form"]) {
  const unsaved = fields.note !== fields.noteBefore;
  return (
    <div className="enquiry__note">
      <TextArea
        label="Note"
        optional="(for staff only)"
        maxLength={fieldLimits.description}
        rows={4}
        value={fields.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <div className="enquiry__unsaved">
        <p role="status">{unsaved && "Not saved yet. This tab stores it until you save."}</p>
        {unsaved && (
          <Button look="quiet" small onClick={discardNote}>
            Discard
          </Button>
        )}
      </div>
      {theirs !== null && (
        <section className="enquiry__theirs" aria-label="Their note">
          <h3>Their note</h3>
          <p>{theirs || "Their note is empty."}</p>
        </section>
      )}
    </div>
  );
}

/** Changed fields of an enquiry; those left out stay as they are. */
type EnquiryChange = BodyOf<"updateContactEnquiry">;

/** Updates an enquiry or a callback request. Rejects with ApiError or Unreachable. */
export function useUpdateEnquiry() {
  const mutate = useMutate();
  return useCallback(
    ({ id, kind }: Enquiry, body: EnquiryChange) =>
      mutate(kind === "enquiry" ? "updateContactEnquiry" : "updateCallbackRequest", {
        path: { id },
        body,
      }),
    [mutate],
  );
}

/**
 * Status, assignee (empty for nobody) and note in the form. `noteBefore` is the note that it began
 * with, so that a note that somebody else wrote meanwhile is not overwritten unseen.
 */
type EnquiryFields = {
  status: EnquiryStatus;
  assignee: string;
  note: string;
  noteBefore: string;
};

const drafts = new MemoryDrafts<EnquiryFields>();
const noteDrafts = new SessionDrafts("unsaved-note");

const fieldsOf = ({ status, assignee, note }: Enquiry): EnquiryFields => ({
  status,
  assignee: assignee?.id ?? "",
  note,
  noteBefore: note,
});

/** The note that this account typed and did not save. */
function noteDraft(staff: string, id: string): Pick<EnquiryFields, "note" | "noteBefore"> | null {
  const { note, noteBefore } = noteDrafts.get(staff, id) ?? {};
  return note === undefined || noteBefore === undefined ? null : { note, noteBefore };
}

/**
 * The form of one enquiry. Unsaved changes are there again when it is opened again; the note
 * also after a reload.
 */
export function useEnquiryForm(item: Enquiry, onSaved: () => void) {
  const { id: me } = useCurrentUser();
  const update = useUpdateEnquiry();
  const [fields, setFields] = useState(
    () => drafts.get(item.id) ?? { ...fieldsOf(item), ...noteDraft(me, item.id) },
  );
  const [attempt, setAttempt] = useState({ running: false, reason: "" });
  const [theirs, setTheirs] = useState<string | null>(null);
  const change = (part: Partial<EnquiryFields>) => {
    // The draft is newer than `fields` when a request has come back meanwhile.
    const next = { ...(drafts.get(item.id) ?? fields), ...part };
    setFields(next);
    drafts.set(item.id, next);
    const { note, noteBefore } = next;
    if (note === noteBefore) noteDrafts.delete(me, item.id);
    else noteDrafts.set(me, item.id, { note, noteBefore });
  };

  /** Saves the form; `more` overrides its fields. */
  async function save(more: Partial<EnquiryFields> = {}) {
    if (attempt.running) return;
    setAttempt({ running: true, reason: "" });
    try {
      const changes = changesIn(item, { ...fields, ...more });
      if (Object.keys(changes).length > 0) await update(item, changes);
      drafts.delete(item.id);
      noteDrafts.delete(me, item.id);
      toast.success("Saved");
      onSaved();
    } catch (error) {
      toast.error("Error");
      if (error instanceof ApiError && error.status === 409) await showTheirs().catch(() => {});
      setAttempt({ running: false, reason: errorTextWithFields(error) });
    }
  }

  /** The next save overwrites the note shown now; unread, it would be refused again. */
  async function showTheirs() {
    const { data } = await callApi("readEnquiry", { path: { id: item.id } });
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

/** Only the fields that differ, so that what somebody else changed meanwhile stays. */
function changesIn(item: Enquiry, fields: EnquiryFields): EnquiryChange {
  const { status, assignee, note, noteBefore } = fields;
  const before = fieldsOf(item);
  return {
    ...(status !== before.status && { status }),
    ...(assignee !== before.assignee && { assignee: assignee || null }),
    ...(note !== noteBefore && { note, noteBefore }),
  };
}
