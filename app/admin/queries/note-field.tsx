import { fieldLimits } from "../../../contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import type { useQueryForm } from "./use-query-form.ts";

type NoteFieldProps = Pick<
  ReturnType<typeof useQueryForm>,
  "fields" | "theirs" | "change" | "discardNote"
>;

/** What staff note about an item. It says when it is not saved yet, and where it is meanwhile. */
export function NoteField({ fields, theirs, change, discardNote }: NoteFieldProps) {
  const unsaved = fields.note !== fields.noteBefore;
  return (
    <div className="query__note">
      <TextArea
        label="Note"
        optional="(for staff only)"
        maxLength={fieldLimits.description}
        rows={4}
        value={fields.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <div className="query__unsaved">
        <p role="status">{unsaved && "Not saved yet. This tab keeps it until you save."}</p>
        {unsaved && (
          <Button look="quiet" small onClick={discardNote}>
            Discard
          </Button>
        )}
      </div>
      {theirs !== null && (
        <section className="query__theirs" aria-label="Their note">
          <h3>Their note</h3>
          <p>{theirs || "They left it empty."}</p>
        </section>
      )}
    </div>
  );
}
