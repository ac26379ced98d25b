import { useState } from "react";
import { replyFileLimits } from "../../../contract/office-limits.ts";
import type { MessageFile } from "../../../contract/reply-files.ts";
import { callApi, mutate } from "../api/api-client.ts";
import { ApiError, errorTextWithFields } from "../api/api-errors.ts";

const inMegabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/** Files attached to the draft of a reply, which the server stores with it. */
export function useAttachedFiles(id: string, stored: readonly MessageFile[]) {
  const [files, setFiles] = useState(stored);
  /** Names of those on their way. */
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");

  async function add(chosen: readonly File[]) {
    setReason("");
    setUploading((names) => [...names, ...chosen.map(({ name }) => name)]);
    // One after the other: together they would be as slow, and each reads its file into memory.
    for (const file of chosen) {
      try {
        const { data } = await upload(file);
        setFiles((before) => [...before, data]);
      } catch (error) {
        setReason(reasonOf(error));
      }
      setUploading((names) => names.toSpliced(names.indexOf(file.name), 1));
    }
  }

  async function upload(file: File) {
    if (file.size > replyFileLimits.bytes) {
      throw new Error(
        `${file.name} has more than ${inMegabytes(replyFileLimits.bytes)}. Please send a link to it.`,
      );
    }
    const body = new Uint8Array(await file.arrayBuffer());
    const query = { name: file.name.slice(-255) };
    return callApi("addReplyFile", { path: { id }, query, body });
  }

  /** Attaches the files of an email that is forwarded; returns their ids. */
  async function forward(message: string): Promise<string[]> {
    const name = "Files of the email";
    setReason("");
    setUploading((names) => [...names, name]);
    const before = files.map((file) => file.id);
    try {
      const answer = await mutate("attachReceivedFiles", { path: { id, message } });
      setFiles(answer.files);
      return answer.files.flatMap((file) => (before.includes(file.id) ? [] : file.id));
    } catch (error) {
      setReason(reasonOf(error));
      return [];
    } finally {
      setUploading((names) => names.toSpliced(names.indexOf(name), 1));
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

  return { files, setFiles, uploading, reason, add, forward, remove };
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.fields["file"]) return error.fields["file"];
  const isOurs = error instanceof Error && error.constructor === Error;
  return isOurs ? error.message : errorTextWithFields(error);
}
