import { useEffect, useEffectEvent } from "react";

const changes = new EventTarget();

/** Says that posts came or went, for whatever list of them is shown by now. */
export function announceBlogChange() {
  changes.dispatchEvent(new Event("change"));
}

/** Hears of it: an undone deletion outlives the list that it began in. */
export function useBlogChanges(onChange: () => void) {
  const hear = useEffectEvent(onChange);
  useEffect(() => {
    const listener = () => hear();
    changes.addEventListener("change", listener);
    return () => changes.removeEventListener("change", listener);
  }, []);
}
