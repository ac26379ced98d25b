import { Download } from "lucide-react";
import { useState } from "react";
import type { MessageFile } from "../../../contract/reply-files.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { downloadMessageFile } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { drawingOf, sizeText } from "./file-names.ts";
import "./file-link.css";

type FileLinkProps = { messageId: string; file: MessageFile };

/** An attached file, saved at a press; never opened in the page. */
export function FileLink({ messageId, file }: FileLinkProps) {
  const [running, setRunning] = useState(false);
  async function save() {
    if (running) return;
    setRunning(true);
    try {
      await downloadMessageFile({ id: messageId, file: file.id }, file.name);
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
    setRunning(false);
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
