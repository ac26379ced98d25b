import { RotateCw, X } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import type { Upload } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";

/** Files on their way to the library: how far each is, or why it did not get there. */
export function UploadRows({ uploads: { list, queue } }: { uploads: Uploads }) {
  if (list.length === 0) return null;
  return (
    <ul className="upload-rows">
      {list.map((upload) => (
        <li key={upload.key} data-state={upload.state}>
          <span className="upload-rows__name">{upload.file.name}</span>
          <UploadState upload={upload} />
          <span className="upload-rows__actions">
            {upload.state === "failed" && (
              <button
                type="button"
                aria-label={`Try ${upload.file.name} again`}
                title="Try again"
                onClick={() => queue.retry(upload.key)}
              >
                <Icon of={RotateCw} />
              </button>
            )}
            <button
              type="button"
              aria-label={cancelName(upload)}
              title={upload.state === "failed" ? "Remove" : "Cancel"}
              onClick={() => queue.cancel(upload.key)}
            >
              <Icon of={X} />
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function UploadState({ upload }: { upload: Upload }) {
  if (upload.state === "failed") {
    return (
      <span className="upload-rows__failure" role="alert">
        {upload.reason}
      </span>
    );
  }
  if (upload.state === "waiting") return <span>Waiting</span>;
  const percent = Math.round(upload.part * 100);
  return (
    <span className="upload-rows__progress">
      <progress aria-label={`Upload of ${upload.file.name}`} max={100} value={percent} />
      {percent} %
    </span>
  );
}

const cancelName = ({ state, file }: Upload) =>
  state === "failed" ? `Remove ${file.name}` : `Cancel ${file.name}`;
