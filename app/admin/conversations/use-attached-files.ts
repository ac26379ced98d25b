import { useState } from "react";
import { replyFileLimits } from "../../../contract/office-limits.ts";
import type { MessageFile } from "../../../contract/replies.ts";
import { mutate } from "../api/api-client.ts";
import { ApiError, errorTextWithFields } from "../api/api-errors.ts";
import { uploadFile } from "../api/upload-file.ts";
import { useUploads } from "./use-uploads.ts";

/** Files attached to the draft of a reply, which the server stores with it. */
export function useAttachedFiles(id: string, stored: readonly MessageFile[]) {
  const [files, setFiles] = useState(stored);
  const [isCopying, setCopying] = useState(false);
  const [reason, setReason] = useState("");
  const uploads = useUploads({
    limits: replyFileLimits,
    attached: files,
    send: (file, sending) =>
      uploadFile("addReplyFile", { path: { id }, query: queryOf(file) }, file, sending),
    onAdded: (file) => setFiles((before) => [...before, file]),
  });

  /** Attaches files that the server has; returns the ids of the copies. */
  async function copy(work: () => Promise<{ files: MessageFile[] }>): Promise<string[]> {
    setReason("");
    setCopying(true);
    const before = files.map((file) => file.id);
    try {
      const answer = await work();
      setFiles(answer.files);
      return answer.files.flatMap((file) => (before.includes(file.id) ? [] : file.id));
    } catch (error) {
      setReason(reasonOf(error));
      return [];
    } finally {
      setCopying(false);
    }
  }

  async function remove(file: MessageFile) {
    setReason("");
    setFiles((before) => before.filter((each) => each !== file));
    try {
      await mutate("removeReplyFile", { path: { id, file: file.id } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return;
      setFiles((before) => [...before, file]);
      setReason(errorTextWithFields(error));
    }
  }

  return {
    ...uploads,
    isUploading: uploads.isUploading || isCopying,
    files,
    setFiles,
    isCopying,
    reason,
    remove,
    forward: (message: string) =>
      copy(() => mutate("attachReceivedFiles", { path: { id, message } })),
    insertTemplate: (template: string) =>
      copy(() => mutate("attachTemplateFiles", { path: { id, template } })),
  };
}

/** The name that the server is given; the end of a long one has its type. */
export const queryOf = (file: File) => ({ name: file.name.slice(-255) });

const reasonOf = (error: unknown) =>
  (error instanceof ApiError && error.fields["file"]) || errorTextWithFields(error);
