import { LoaderCircle, X } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { drawingOf, sizeText } from "./file-names.ts";
import type { useAttachedFiles } from "./use-attached-files.ts";
import "./composer.css";

/** The files of a reply that is being written. */
export function AttachedFiles({ of: attached }: { of: ReturnType<typeof useAttachedFiles> }) {
  const { files, uploading, reason, remove } = attached;
  return (
    <>
      <ul className="cluster gap-6 attached-files" aria-label="Attached files">
        {files.map((file) => (
          <li key={file.id} className="file-link">
            <Icon of={drawingOf(file.name)} />
            <b>{file.name}</b> <span>{sizeText(file.bytes)}</span>
            <button
              type="button"
              className="icon-link"
              aria-label={`Remove ${file.name}`}
              onClick={() => remove(file)}
            >
              <Icon of={X} />
            </button>
          </li>
        ))}
        {uploading.map((name) => (
          <li key={name} className="file-link" data-uploading>
            <Icon of={LoaderCircle} />
            <b>{name}</b> <span>Attaching...</span>
          </li>
        ))}
      </ul>
      <p className="bad small composer__failure" role="alert">
        {reason}
      </p>
    </>
  );
}
