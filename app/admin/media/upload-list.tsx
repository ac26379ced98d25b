import { Check, CircleAlert, FolderOpen, RotateCw, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { onAccountChange } from "../forms/drafts.ts";
import { DescribeImage, unsavedAlts } from "./describe-image.tsx";
import { checkFileSize, FilePicker, formatFileSize } from "./image-files.tsx";
import { uploadImage } from "./upload-image.ts";
import { type Upload, UploadQueue, useUploadList } from "./upload-queue.ts";
import "./media-page.css";
import "./media-panel.css";

/** An account's uploads to the library. In the module, so they go on when the page changes. */
export const libraryUploads = new UploadQueue({
  send: uploadImage,
  // More uploads would only share the same bandwidth.
  concurrency: 2,
  check: checkFileSize,
  listStored: true,
  isInUse: ({ id }) => unsavedAlts.get(id) !== undefined,
});

onAccountChange(() => libraryUploads.stop());

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

// Here and not in the list: uploads go on while other pages are shown.
libraryUploads.subscribe(() => {
  const isBusy = libraryUploads
    .list()
    .some(({ state }) => state === "queued" || state === "running");
  if (isBusy) window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
});

type UploadListProps = {
  /** Called whenever an image was stored. */
  onStored: () => void;
};

/** The library's uploads with their progress. */
export function UploadList({ onStored }: UploadListProps) {
  const uploads = useUploadList(libraryUploads);
  const stored = uploads.filter(({ state }) => state === "stored").length;
  const storedBefore = useRef(stored);
  const notify = useEffectEvent(onStored);
  useEffect(() => {
    if (stored > storedBefore.current) notify();
    storedBefore.current = stored;
  }, [stored]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {uploads.length > 0 && `${stored} of ${uploads.length} images uploaded`}
      </p>
      {uploads.length > 0 && (
        <ul className="uploads" aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { id, file, state } = upload;
  return (
    <li className="uploads__row" data-state={state}>
      <p className="uploads__name">
        <b>{file.name}</b>
      </p>
      <UploadProgress upload={upload} />
      <div className="row between gap-4 uploads__actions">
        {upload.state === "failed" && upload.retryable && (
          <RoundButton
            label={`Try ${file.name} again`}
            icon={RotateCw}
            onClick={() => libraryUploads.retry(id)}
          />
        )}
        {upload.state === "failed" && !upload.retryable && (
          <FilePicker
            label="Choose another"
            icon={FolderOpen}
            onFiles={(files) => {
              libraryUploads.remove(id);
              for (const other of files) libraryUploads.add(other);
            }}
          />
        )}
        <RoundButton
          label={state === "running" ? `Cancel ${file.name}` : `Remove ${file.name}`}
          icon={X}
          onClick={() => libraryUploads.remove(id)}
        />
      </div>
      {upload.state === "stored" && upload.media.alt === null && (
        <DescribeImage media={upload.media} />
      )}
    </li>
  );
}

function UploadProgress({ upload }: { upload: Upload }) {
  switch (upload.state) {
    case "queued":
      return <p className="soft small">Waiting...</p>;
    case "running":
      return <UploadProgressBar upload={upload} progress={upload.progress} />;
    case "stored":
      return (
        <p className="marked small good">
          <Icon of={Check} /> Uploaded
        </p>
      );
    case "failed":
      return (
        <p className="marked small bad" role="alert">
          <Icon of={CircleAlert} /> {upload.reason}
        </p>
      );
  }
}

/** The part of a file that has arrived: "62 %, 3 MB of 5 MB". */
function UploadProgressBar({ upload: { file }, progress }: { upload: Upload; progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="uploads__progress">
      <p className="soft small">
        {percent} %, {formatFileSize(Math.round(file.size * progress))} of{" "}
        {formatFileSize(file.size)}
      </p>
      <progress aria-label={`Uploading ${file.name}`} max={100} value={percent} />
    </div>
  );
}
