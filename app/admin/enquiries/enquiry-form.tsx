import type { Enquiry, EnquiryStatus } from "../../../contract/enquiries.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { statusNames } from "./enquiry-filters.ts";
import type { Assignee } from "./enquiry-tools.tsx";
import type { useEnquiryForm } from "./use-enquiry-form.ts";
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
        options={[{ value: "", label: "Nobody" }, ...choosable(item, assignees)]}
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

/** The present assignee can be chosen even if no longer given anything new. */
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
        <p role="status">{unsaved && "Not saved yet. This tab keeps it until you save."}</p>
        {unsaved && (
          <Button look="quiet" small onClick={discardNote}>
            Discard
          </Button>
        )}
      </div>
      {theirs !== null && (
        <section className="enquiry__theirs" aria-label="Their note">
          <h3>Their note</h3>
          <p>{theirs || "They left it empty."}</p>
        </section>
      )}
    </div>
  );
}
