import { useEffect, useEffectEvent } from "react";
import { useRefresh } from "../cache/use-query.tsx";
import { onLiveChange } from "./live-changes.ts";

/** Renews what is on screen within a second after a colleague or a client changed something. */
export function useLiveUpdates() {
  const refresh = useRefresh();
  const renew = useEffectEvent(() => refresh());
  useEffect(() => onLiveChange(() => renew()), []);
}
