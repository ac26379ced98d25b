import type { Media } from "../../../contract/media.ts";
import { uploadFile } from "../api/upload-file.ts";

type UploadOptions = {
  /** Receives the sent part of the file, from 0 to 1. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
  /** Id of the image that the file takes the place of. */
  replaces?: string;
};

/** Adds an image to the media library, or puts it in place of another one. Throws as `uploadFile`. */
export async function uploadImage(file: File, options: UploadOptions): Promise<Media> {
  const { onProgress, signal, replaces } = options;
  const form = new FormData();
  form.set("file", file);
  const sending = {
    onProgress: (sent: number, total: number) => onProgress?.(total > 0 ? sent / total : 0),
    signal,
  };
  const { data } = replaces
    ? await uploadFile("replaceMedia", { path: { id: replaces } }, form, sending)
    : await uploadFile("uploadMedia", {}, form, sending);
  return data;
}
