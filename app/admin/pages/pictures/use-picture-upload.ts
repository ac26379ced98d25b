import { useRef, useState } from "react";
import type { Media } from "../../../../contract/media.ts";
import { errorTextWithFields } from "../../api/api-errors.ts";
import { useRefresh } from "../../cache/use-query.tsx";
import { checkFileSize } from "../../media/image-files.tsx";
import { uploadImage } from "../../media/upload-image.ts";

type UploadState =
  | { state: "idle" }
  /** `progress` goes from 0 to 1. */
  | { state: "running"; name: string; progress: number }
  | { state: "failed"; reason: string };

/**
 * Uploads one image to the media library, and hands it on, also when its field was closed meanwhile.
 * A second file cancels the first.
 */
export function usePictureUpload(onStored: (media: Media) => void) {
  const [upload, setUpload] = useState<UploadState>({ state: "idle" });
  const running = useRef<AbortController>(undefined);
  const refresh = useRefresh();

  /** Resolves when the upload has ended, successful or not. */
  async function start(file: File) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const reason = checkFileSize(file);
    if (reason) return setUpload({ state: "failed", reason });
    const report = (progress: number) => setUpload({ state: "running", name: file.name, progress });
    report(0);
    try {
      const media = await uploadImage(file, { onProgress: report, signal: own.signal });
      setUpload({ state: "idle" });
      refresh();
      onStored(media);
    } catch (error) {
      if (!own.signal.aborted) setUpload({ state: "failed", reason: errorTextWithFields(error) });
    }
  }
  return { upload, start };
}
