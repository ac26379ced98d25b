import type { ReactNode } from "react";
import type { FormOutcome } from "../../../contract/pages.ts";
import { CallPanel, EngineerCall } from "./service-call.tsx";
import type { ServiceLoaded } from "./service-data.ts";
import { ServiceEnd } from "./service-end.tsx" with { island: "static" };
import { ServiceHero } from "./service-hero.tsx" with { island: "static" };
import "./service-hero.css";

/** A service page around its own sections. Only the callback form is hydrated. */
export function ServiceLayout({
  page: { callback, island, takesCalls },
  posted,
  children,
}: {
  page: Pick<ServiceLoaded, "callback" | "takesCalls"> & {
    island: Pick<ServiceLoaded["island"], "hero" | "end" | "engineer">;
  };
  posted: FormOutcome | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <ServiceHero {...island.hero} />
      {children}
      <ServiceEnd {...island.end} />
      {takesCalls ? (
        <EngineerCall copy={callback} engineer={island.engineer} posted={posted} />
      ) : (
        <CallPanel copy={callback} posted={posted} />
      )}
    </>
  );
}
