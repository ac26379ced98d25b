import { useEffect } from "react";
import type { Media } from "../../../contract/media.ts";

/** Milliseconds until the list is read again while files of its images are being made. */
const patience = 4000;

/** Reads a list of images again from time to time, until every one on it is finished. */
export function useAnotherLook(images: readonly Media[], reload: () => void) {
  const unfinished = images.some(({ status }) => status === "waiting");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is looked at anew.
  useEffect(() => {
    if (!unfinished) return;
    const wait = setTimeout(reload, patience);
    return () => clearTimeout(wait);
  }, [unfinished, reload, images]);
}
