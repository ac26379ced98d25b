import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/** Opens the composer of a conversation that was opened from the list by the key for it (`useListKeys`). */
export function useAskedToWrite(write: (mode: "note" | undefined) => () => void) {
  const { state: asks } = useLocation();
  const begin = useEffectEvent(() => write(asks === "note" ? asks : undefined)());
  useEffect(() => {
    if (asks !== "reply" && asks !== "note") return;
    // After the effects that move the focus to a page that was opened.
    const frame = requestAnimationFrame(begin);
    return () => cancelAnimationFrame(frame);
  }, [asks]);
}
