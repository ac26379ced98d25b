import { Images } from "lucide-react";
import { useState } from "react";
import type { PictureField } from "../../../../../contract/page-copy.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { LibraryDialog } from "../../../blog/editor/images/library-dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { fieldId, readableName } from "./field-tree.ts";

type PictureControlProps = { path: string; field: PictureField; value: string };

/** Chooses an illustration by its name, or an image of the media library. */
export function PictureControl({ path, field, value }: PictureControlProps) {
  const { errors, change } = useEditor();
  const [choosing, setChoosing] = useState(false);
  const names = field.illustrations.includes(value)
    ? field.illustrations
    : [value, ...field.illustrations];
  return (
    <div className="picture-control">
      <SelectField
        id={fieldId(path)}
        label={field.label}
        options={names.map((name) => ({ value: name, label: readableName(name) }))}
        value={value}
        onChange={(chosen) => change(path, chosen)}
        {...(errors.has(path) && { error: errors.get(path)?.[0] ?? "" })}
      />
      <Button look="quiet" small onClick={() => setChoosing(true)}>
        <Icon of={Images} />
        Choose from the media library
      </Button>
      {choosing && (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          onPick={([picture]) => picture && change(path, `media:${picture.id}`)}
        />
      )}
    </div>
  );
}
