import { useEffect, useLayoutEffect } from "react";
import type { Autosave } from "./autosave.ts";

type SavedOnLeave = Pick<Autosave, "flush" | "saveLocally" | "start" | "stop">;

/**
 * Runs an autosave while its form is mounted: saves at once when the window or tab is left or comes
 * online again, and stores a copy in this browser when the page may end.
 */
export function useSaveOnLeave(autosave: SavedOnLeave): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const flush = () => void autosave.flush();
    const onVisibilityChange = () => {
      autosave.saveLocally();
      if (document.visibilityState === "hidden") flush();
    };
    document.addEventListener("visibilitychange", onVisibilityChange, { signal });
    window.addEventListener("pagehide", () => autosave.saveLocally(), { signal });
    window.addEventListener("blur", flush, { signal });
    window.addEventListener("online", flush, { signal });
    return () => listening.abort();
  }, [autosave]);

  // A layout effect stops before the form's children unmount, while the draft can be read.
  useLayoutEffect(() => {
    autosave.start();
    return () => autosave.stop();
  }, [autosave]);
}
