import { useEffect, useEffectEvent } from "react";

const changes = new EventTarget();

/** Says that something in the inbox was changed here, for the number in the menu. */
export function announceInboxChange() {
  changes.dispatchEvent(new Event("change"));
}

/** Hears of it. */
export function useInboxChanges(onChange: () => void) {
  const hear = useEffectEvent(onChange);
  useEffect(() => {
    const listener = () => hear();
    changes.addEventListener("change", listener);
    return () => changes.removeEventListener("change", listener);
  }, []);
}
