import { Check, CircleAlert, RotateCw, X } from "lucide-react";
import { RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { fileSize } from "./file-size.ts";
import type { Upload } from "./upload-queue.ts";
import { uploadQueue } from "./use-uploads.ts";
import "./upload-list.css";

/** The files on their way, each with how far it is, or why it is not. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const stored = uploads.filter(({ state }) => state === "stored").length;
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
        <b>{file.name}</b> <span>{fileSize(file.size)}</span>
      </p>
      <UploadProgress upload={upload} />
      <div className="uploads__actions">
        {state === "failed" && (
          <RoundButton label={`Try ${file.name} again`} onClick={() => uploadQueue.tryAgain(id)}>
            <Icon of={RotateCw} />
          </RoundButton>
        )}
        <RoundButton
          label={state === "running" ? `Stop ${file.name}` : `Dismiss ${file.name}`}
          onClick={() => uploadQueue.remove(id)}
        >
          <Icon of={X} />
        </RoundButton>
      </div>
    </li>
  );
}

function UploadProgress({ upload }: { upload: Upload }) {
  switch (upload.state) {
    case "queued":
      return <p className="uploads__state">Waiting...</p>;
    case "running":
      return <ProgressBar aria-label={`Uploading ${upload.file.name}`} value={upload.part} />;
    case "stored":
      return (
        <p className="uploads__state">
          <Icon of={Check} /> Uploaded
        </p>
      );
    case "failed":
    case "refused":
      return (
        <p className="uploads__state" role="alert">
          <Icon of={CircleAlert} /> {upload.reason}
        </p>
      );
  }
}
