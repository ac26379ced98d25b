import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { uploadImage } from "./upload-image.ts";
import { type Upload, UploadQueue } from "./upload-queue.ts";

/** The queue of this tab. */
export const uploadQueue = new UploadQueue(uploadImage);

/** What is on its way; `onStored` hears of every file that has arrived. */
export function useUploads(onStored: () => void): readonly Upload[] {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.current, () => none);
  const stored = uploads.filter(({ state }) => state === "stored").length;
  const before = useRef(stored);
  const tell = useEffectEvent(onStored);
  useEffect(() => {
    if (stored > before.current) tell();
    before.current = stored;
  }, [stored]);

  const busy = uploads.some(({ state }) => state === "queued" || state === "running");
  useEffect(() => {
    if (!busy) return;
    // The browser asks before it cuts them off.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [busy]);
  return uploads;
}

const none: readonly Upload[] = [];
