import { segmentLimits, tagLimits } from "../../../../contract/office-limits.ts";
import { TextField } from "../../../ui/field.tsx";
import { FormDialog } from "../../forms/forms.tsx";
import { useTagging } from "./use-tagging.ts";

type SegmentDialogProps = {
  /** Of the clients who are to be in it. */
  ids: readonly string[];
  onClose: () => void;
  onSaved: () => void;
};

const maxLength = Math.min(segmentLimits.name, tagLimits.length);

/** Makes a segment of the selected clients: a tag of its name, and the search for this tag. */
export function SegmentDialog({ ids, onClose, onSaved }: SegmentDialogProps) {
  const { addSegment } = useTagging();
  return (
    <FormDialog
      title={ids.length === 1 ? "Segment of 1 client" : `Segment of ${ids.length} clients`}
      subtitle="They get a tag of this name. The segment shows everybody who has the tag."
      submit={{ label: "Save segment", running: "Saving..." }}
      onClose={onClose}
      onSend={async (value) => {
        await addSegment(ids, value("name").trim());
        onSaved();
      }}
    >
      <TextField
        name="name"
        label="Name of the segment"
        required
        autoComplete="off"
        maxLength={maxLength}
      />
    </FormDialog>
  );
}
