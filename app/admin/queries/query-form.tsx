import type { Enquiry, EnquiryStatus } from "../../../contract/enquiries.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { NoteField } from "./note-field.tsx";
import { statusNames } from "./query-filters.ts";
import type { Assignee } from "./use-assignees.ts";
import type { useQueryForm } from "./use-query-form.ts";
import "../forms/forms.css";

const statuses: readonly EnquiryStatus[] = ["new", "in-progress", "won", "lost", "spam"];

type QueryFormProps = {
  id: string;
  item: Enquiry;
  form: ReturnType<typeof useQueryForm>;
  assignees: readonly Assignee[];
};

/** What staff make of an item: status, who sees to it, and a note. */
export function QueryForm({ id, item, form, assignees }: QueryFormProps) {
  const { fields, change, attempt, onSubmit } = form;
  const isStatus = (value: string) => statuses.find((status) => status === value);
  return (
    <form id={id} className="dialog-form query__form" onSubmit={onSubmit} noValidate>
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

/** Whoever has it stays on offer, even if they may not be given anything new. */
function choosable({ assignee }: Enquiry, assignees: readonly Assignee[]) {
  const known = assignee && !assignees.some(({ id }) => id === assignee.id) ? [assignee] : [];
  return [...assignees, ...known].map(({ id, name }) => ({ value: id, label: name }));
}
