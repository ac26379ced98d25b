import type { ReactNode } from "react";
import type { FormOutcome } from "../../../contract/pages.ts";
import { CallbackPanel } from "../contact/callback-panel.tsx";
import type { ServiceIslands } from "./service-data.ts";
import { ServiceEnd, ServiceHero } from "./service-frame.tsx" with { island: "static" };
import "./service-frame.css";

/** A service page around its own sections. Only the callback form is hydrated. */
export function ServiceLayout({
  callback,
  island,
  posted,
  children,
}: {
  callback: { title: string; lead: string };
  island: ServiceIslands;
  posted: FormOutcome | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <ServiceHero {...island.hero} />
      {children}
      <ServiceEnd {...island.end} />
      <div className="service-call" id="call">
        <CallbackPanel copy={callback} posted={posted} />
      </div>
    </>
  );
}
