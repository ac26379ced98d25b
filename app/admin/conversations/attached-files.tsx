import { CircleAlert, LoaderCircle, Paperclip, X } from "lucide-react";
import { type RefObject, useState } from "react";
import type { MessageFile } from "../../../contract/replies.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { latinKey } from "../../ui/latin-key.ts";
import { drawingOf, sizeText } from "./file-names.ts";
import type { Upload, useUploads } from "./use-uploads.ts";
import "./composer.css";
import "./enquiry-parts.css";

/** Files that are attached, and those on their way. */
export type Attached = ReturnType<typeof useUploads> & {
  files: readonly MessageFile[];
  remove: (file: MessageFile) => void;
  isCopying?: boolean;
  reason?: string;
};

/** The files of an email that is being written. */
export function AttachedFiles({ of: attached }: { of: Attached }) {
  const { files, uploads, isCopying, reason, remove, cancel, retry } = attached;
  return (
    <>
      <ul className="cluster gap-6 attached-files" aria-label="Attached files">
        {files.map((file) => (
          <li key={file.id} className="file-link">
            <FileName file={file} />
            <RemoveButton label={`Remove ${file.name}`} onClick={() => remove(file)} />
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} cancel={cancel} retry={retry} />
        ))}
        {isCopying && (
          <li className="file-link" data-uploading>
            <Icon of={LoaderCircle} />
            <span>Attaching...</span>
          </li>
        )}
      </ul>
      <p className="bad small composer__failure" role="alert">
        {reason}
      </p>
    </>
  );
}

export function FileName({ file: { name, bytes } }: { file: MessageFile }) {
  return (
    <>
      <Icon of={drawingOf(name)} />
      <b>{name}</b> <span>{sizeText(bytes)}</span>
    </>
  );
}

/** The files that an email or template has, by name. */
export function FileNames({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="cluster gap-6" aria-label="Files">
      {files.map((file) => (
        <li key={file.id} className="file-link">
          <FileName file={file} />
        </li>
      ))}
    </ul>
  );
}

type UploadRowProps = { upload: Upload } & Pick<Attached, "cancel" | "retry">;

function UploadRow({ upload, cancel, retry }: UploadRowProps) {
  const { file, sent, reason, canRetry } = upload;
  if (reason === "") {
    return (
      <li className="file-link" data-uploading>
        <Icon of={LoaderCircle} />
        <b>{file.name}</b>
        <span className="tabular">
          {sizeText(sent)} of {sizeText(file.size)}
        </span>
        <button
          type="button"
          className="icon-link"
          aria-label={`Cancel ${file.name}`}
          onClick={() => cancel(upload)}
        >
          Cancel
        </button>
      </li>
    );
  }
  return (
    <li className="file-link" data-refused>
      <Icon of={CircleAlert} />
      <b>{file.name}</b>
      <span role="alert">{reason}</span>
      {canRetry && (
        <button type="button" className="icon-link" onClick={() => retry(upload)}>
          Try again
        </button>
      )}
      <RemoveButton label={`Remove ${file.name}`} onClick={() => cancel(upload)} />
    </li>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <IconButton icon={X} label={label} className="icon-link" onClick={onClick} />;
}

type AttachButtonProps = {
  attached: Attached;
  /** For the key that opens it. */
  picker?: RefObject<HTMLInputElement | null>;
};

export function AttachButton({ attached, picker }: AttachButtonProps) {
  return (
    <label
      className="tool-button hoverable relative composer__attach"
      title="Attach files (Ctrl Shift A)"
    >
      <Icon of={Paperclip} />
      <input
        ref={picker}
        type="file"
        multiple
        aria-label="Attach files"
        onChange={({ target }) => {
          void attached.add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </label>
  );
}

/** Takes files that are dropped or pasted on an element; null takes none. */
export function useFileDrop(attached: Attached | null) {
  const [isDropping, setDropping] = useState(false);
  const take = (event: { preventDefault: () => void }, files: FileList) => {
    setDropping(false);
    if (!attached || files.length === 0) return;
    event.preventDefault();
    void attached.add([...files]);
  };
  return {
    "data-dropping": isDropping || undefined,
    onDragOver(event: React.DragEvent) {
      if (!attached || !event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: React.DragEvent) => take(event, event.dataTransfer.files),
    onPaste: (event: React.ClipboardEvent) => take(event, event.clipboardData.files),
  };
}

/** Whether a key press asks for the choice of files: Ctrl Shift A. */
export const isAttachKey = (event: React.KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && event.shiftKey && latinKey(event) === "a";
