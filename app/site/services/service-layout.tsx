import type { ReactNode } from "react";
import type { FormOutcome } from "../../../contract/pages.ts";
import { ServiceCall } from "./service-call.tsx";
import type { ServiceLoaded } from "./service-data.ts";
import { ServiceEnd } from "./service-end.tsx" with { island: "static" };
import { ServiceHero } from "./service-hero.tsx" with { island: "static" };

export type ServiceLayoutProps = {
  page: Pick<ServiceLoaded, "callback" | "form"> & {
    island: Pick<ServiceLoaded["island"], "hero" | "tools" | "related" | "engineer">;
  };
  posted: FormOutcome | undefined;
  children: ReactNode;
};

/** A service page around its own sections. Only the callback form is hydrated. */
export function ServiceLayout({
  page: { callback, form, island },
  posted,
  children,
}: ServiceLayoutProps) {
  return (
    <>
      <ServiceHero {...island.hero} />
      {children}
      <ServiceEnd {...island.tools} {...island.related} />
      <ServiceCall copy={callback} form={form} posted={posted} />
    </>
  );
}
