import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Media } from "../../../../contract/media.ts";
import { plainReasonOf } from "../../api/errors.ts";
import { uploadImage } from "../../media/upload-image.ts";
import { fileFault } from "./file-fault.ts";
import { type Upload, UploadQueue } from "./upload-queue.ts";

/** Files on their way to the library, and what can be done with them. */
export type Uploads = { list: readonly Upload[]; queue: UploadQueue };

type Hears = {
  onDone: (key: string, media: Media) => void;
  onGone?: (key: string) => void;
};

/** An upload queue for as long as its component is there. */
export function useUploads({ onDone, onGone }: Hears): Uploads {
  const done = useEffectEvent(onDone);
  const gone = useEffectEvent((key: string) => onGone?.(key));
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: uploadImage,
        onDone: (key, media) => done(key, media),
        onGone: (key) => gone(key),
        faultOf: fileFault,
        reasonOf: plainReasonOf,
      }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, list: useSyncExternalStore(queue.subscribe, queue.list) };
}
