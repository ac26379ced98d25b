import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { WorkingCopy } from "../../../../contract/blogs.ts";
import { callApi } from "../../api/call-api.ts";
import { plainReasonOf } from "../../api/errors.ts";
import { Autosave } from "./autosave.ts";
import { dropLocalCopy, keepLocalCopy } from "./local-copies.ts";
import { newPost } from "./open-post.ts";

/** Autosave of one person's changes to a post, for as long as its form is open. */
export function useAutosave(staff: string, id: string | null, read: () => WorkingCopy) {
  const readNow = useEffectEvent(read);
  const [autosave] = useState(() => {
    const post = id ?? newPost;
    const place = { staff, post };
    return new Autosave({
      read: () => readNow(),
      keep: (copy) => callApi("keepDraft", { path: { id: post }, body: copy }),
      keepHere: (copy) => keepLocalCopy(place, copy),
      dropHere: () => dropLocalCopy(place),
      reasonOf: plainReasonOf,
    });
  });

  useEffect(() => {
    const end = new AbortController();
    const flush = () => void autosave.flush();
    const hide = () => {
      autosave.secure();
      if (document.visibilityState === "hidden") flush();
    };
    document.addEventListener("visibilitychange", hide, { signal: end.signal });
    window.addEventListener("pagehide", () => autosave.secure(), { signal: end.signal });
    window.addEventListener("blur", flush, { signal: end.signal });
    window.addEventListener("online", flush, { signal: end.signal });
    return () => end.abort();
  }, [autosave]);

  // Before its parts go: what was typed last can still be read.
  useLayoutEffect(() => {
    autosave.start();
    return () => autosave.stop();
  }, [autosave]);

  return [autosave, useSyncExternalStore(autosave.subscribe, autosave.state)] as const;
}
