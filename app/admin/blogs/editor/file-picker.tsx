import type { LucideIcon } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";

type FilePickerProps = {
  label: string;
  icon: LucideIcon;
  accept: string;
  onFiles: (files: readonly File[]) => void;
};

/** A button that chooses files; the browser's own control, looking like our buttons. */
export function FilePicker({ label, icon, accept, onFiles }: FilePickerProps) {
  return (
    <label className="file-picker button button--quiet button--small">
      <Icon of={icon} />
      {label}
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again, after it was removed.
          target.value = "";
        }}
      />
    </label>
  );
}
