import { FormDialog } from "../../forms/forms.tsx";
import { TagInput } from "./tag-input.tsx";
import { useTagging } from "./use-tagging.ts";

type TagDialogProps = { ids: readonly string[]; onClose: () => void; onTagged: () => void };

export function TagDialog({ ids, onClose, onTagged }: TagDialogProps) {
  const { add } = useTagging();
  return (
    <FormDialog
      title={ids.length === 1 ? "Tag 1 client" : `Tag ${ids.length} clients`}
      subtitle="Choose a tag, or type a new one."
      submit={{ label: "Tag", running: "Tagging..." }}
      onClose={onClose}
      onSend={async (value) => {
        await add(ids, value("tag").trim());
        onTagged();
      }}
    >
      <TagInput name="tag" />
    </FormDialog>
  );
}
