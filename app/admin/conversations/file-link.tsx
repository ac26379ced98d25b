import { Download, Lock } from "lucide-react";
import { use } from "react";
import type { MessageFile } from "../../../contract/replies.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { downloadMessageFile, downloadOriginal } from "../api/api-client.ts";
import { useAction } from "../forms/use-action.ts";
import { FileName } from "./attached-files.tsx";
import { ClosedContext } from "./conversation-actions.ts";
import { drawingOf, sizeText } from "./file-names.ts";
import "./enquiry-parts.css";

type FileLinkProps = {
  messageId: string;
  file: MessageFile;
  /** By default of a message in a conversation. */
  download?: typeof downloadMessageFile;
};

/** An attached file, saved at a press; never opened in the page. That of a closed email is named only. */
export function FileLink(props: FileLinkProps) {
  const { messageId, file, download = downloadMessageFile } = props;
  const { running, run } = useAction();
  const isClosed = use(ClosedContext);
  const save = () => run(() => download({ id: messageId, file: file.id }, file.name));
  if (isClosed) {
    return (
      <span className="file-link">
        <FileName file={file} />
        <Icon of={Lock} />
        <span className="visually-hidden">Closed</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className="file-link"
      aria-label={`Download ${file.name}, ${sizeText(file.bytes)}`}
      aria-disabled={running || undefined}
      onClick={save}
    >
      <Icon of={drawingOf(file.name)} />
      <b>{file.name}</b> <span>{running ? "Downloading..." : sizeText(file.bytes)}</span>
      <Icon of={Download} />
    </button>
  );
}

/** An email as it was received, saved at a press. */
export function OriginalLink({ messageId }: { messageId: string }) {
  const { running, run } = useAction();
  const save = () => run(() => downloadOriginal({ id: messageId }));
  return (
    <p className="mt-8">
      <QuietButton busy={running} onClick={save}>
        {running ? "Downloading..." : "Download the original"}
      </QuietButton>
    </p>
  );
}
