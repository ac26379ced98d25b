import type { ServiceSection as Section } from "../../../copy/services/service-page.ts";
import { ChecksSection } from "./checks.tsx";
import { DecisionsSection } from "./decisions.tsx";
import { LanesSection } from "./lanes.tsx";
import { LayersSection } from "./layers.tsx";
import { ProcessSection } from "./process.tsx";
import { QuestionsSection } from "./questions.tsx";
import { ReadingSection } from "./reading.tsx";
import { ReleaseSection } from "./release.tsx";
import { ReportSection } from "./report.tsx";

/** What a service page has and no other. A page's route imports its section's styles. */
export function ServiceSection({ section }: { section: Section }) {
  switch (section.kind) {
    case "process":
      return <ProcessSection section={section} />;
    case "release":
      return <ReleaseSection section={section} />;
    case "questions":
      return <QuestionsSection section={section} />;
    case "layers":
      return <LayersSection section={section} />;
    case "reading":
      return <ReadingSection section={section} />;
    case "report":
      return <ReportSection section={section} />;
    case "decisions":
      return <DecisionsSection section={section} />;
    case "lanes":
      return <LanesSection section={section} />;
    case "checks":
      return <ChecksSection section={section} />;
  }
}
