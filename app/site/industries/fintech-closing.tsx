import { IndustriesServed } from "./industries-served.tsx";
import { PlatformsStrip } from "./platforms-strip.tsx";

/** What React leaves alone at the end of the fintech page. */
export function FintechClosing() {
  return (
    <>
      <IndustriesServed />
      <PlatformsStrip />
    </>
  );
}
