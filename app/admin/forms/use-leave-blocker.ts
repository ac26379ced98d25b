import { useLayoutEffect, useRef } from "react";
import { type Blocker, type Location, useBlocker } from "react-router";

/** Blocks the router's navigations for which `blocks` is true. */
export function useLeaveBlocker(blocks: (from: Location, to: Location) => boolean): Blocker {
  const mounted = useRef(false);
  // On a busy machine the router keeps the blocker for a while after its page has gone. Going back
  // in that time would be blocked by a dialog that nobody sees.
  useLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useBlocker(
    ({ currentLocation, nextLocation }) => mounted.current && blocks(currentLocation, nextLocation),
  );
}
