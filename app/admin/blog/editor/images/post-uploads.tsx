import { RotateCw, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { Media } from "../../../../../contract/media.ts";
import { IconButton } from "../../../../ui/button.tsx";
import { checkImageFile } from "../../../media/image-files.tsx";
import { uploadImage } from "../../../media/upload-image.ts";
import { type Upload, UploadQueue, useUploadList } from "../../../media/upload-queue.ts";

type Uploads = { list: readonly Upload[]; queue: UploadQueue };

type UploadHandlers = {
  onStored: (id: string, media: Media) => void;
  onRemoved?: (id: string) => void;
};

/** An upload queue that exists as long as its component, and stores files in order. */
export function useUploads({ onStored, onRemoved }: UploadHandlers): Uploads {
  const stored = useEffectEvent(onStored);
  const removed = useEffectEvent((id: string) => onRemoved?.(id));
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: uploadImage,
        concurrency: 1,
        check: checkImageFile,
        onStored: (id, media) => stored(id, media),
        onRemoved: (id) => removed(id),
      }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, list: useUploadList(queue) };
}

/** The uploads with their progress, or the reason why one failed. */
export function UploadRows({ uploads: { list, queue } }: { uploads: Uploads }) {
  if (list.length === 0) return null;
  return (
    <ul className="stack gap-4 upload-rows">
      {list.map((upload) => (
        <li className="cluster" key={upload.id} data-state={upload.state}>
          <span className="strong medium breakable">{upload.file.name}</span>
          <UploadStatus upload={upload} />
          <span className="row upload-rows__actions push">
            {upload.state === "failed" && (
              <IconButton
                icon={RotateCw}
                label={`Try ${upload.file.name} again`}
                title="Try again"
                onClick={() => queue.retry(upload.id)}
              />
            )}
            <IconButton
              icon={X}
              label={removeLabel(upload)}
              title={upload.state === "failed" ? "Remove" : "Cancel"}
              onClick={() => queue.remove(upload.id)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function UploadStatus({ upload }: { upload: Upload }) {
  if (upload.state === "failed") {
    return (
      <span className="grow bad upload-rows__failure" role="alert">
        {upload.reason}
      </span>
    );
  }
  if (upload.state !== "running") return <span>Waiting</span>;
  const percent = Math.round(upload.progress * 100);
  return (
    <span className="pair">
      <progress aria-label={`Upload of ${upload.file.name}`} max={100} value={percent} />
      {percent} %
    </span>
  );
}

const removeLabel = ({ state, file }: Upload) =>
  state === "failed" ? `Remove ${file.name}` : `Cancel ${file.name}`;
