import { type LucideIcon, Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { imageTypes } from "./image-file.ts";

type OnFiles = (files: readonly File[]) => void;

/** A file input's change handler. The input is emptied, so that a file can be chosen again. */
const changeHandler =
  (onFiles: OnFiles) =>
  ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = "";
  };

/** The media library's main button; opens a hidden file input. */
export function UploadButton({ onFiles }: { onFiles: OnFiles }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={imageTypes}
        multiple
        hidden
        aria-label="Images to upload"
        onChange={changeHandler(onFiles)}
      />
      <Button small onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        Upload
      </Button>
    </>
  );
}

type FilePickerProps = { label: string; icon: LucideIcon; onFiles: OnFiles };

/** A file input styled as a button; the input itself keeps the focus. */
export function FilePicker({ label, icon, onFiles }: FilePickerProps) {
  return (
    <label className="file-picker button button--quiet button--small">
      <Icon of={icon} />
      {label}
      <input
        className="visually-hidden"
        type="file"
        accept={imageTypes}
        multiple
        onChange={changeHandler(onFiles)}
      />
    </label>
  );
}
