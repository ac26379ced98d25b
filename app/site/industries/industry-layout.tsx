import type { ReactNode } from "react";
import type { FormOutcome } from "../../../contract/pages.ts";
import { GapCall } from "./gap-call.tsx";
import type { IndustryLoaded } from "./industry-data.ts";
import { IndustryEnd } from "./industry-end.tsx" with { island: "static" };
import { SolutionSlides } from "./solution-slides.tsx" with { island: "static" };
import { SolutionsTabs } from "./solutions-tabs.tsx";

/** Sections that all industry pages share, below the page's hero. */
export function IndustryLayout({
  hero,
  page: { label, names, call, form, island },
  posted,
}: {
  hero: ReactNode;
  page: IndustryLoaded;
  posted: FormOutcome | undefined;
}) {
  return (
    <>
      {hero}
      <SolutionsTabs label={label} names={names}>
        <SolutionSlides {...island.solutions} />
      </SolutionsTabs>
      <IndustryEnd {...island.end} />
      <GapCall copy={call} form={form} posted={posted} />
    </>
  );
}
