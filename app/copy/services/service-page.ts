import type { IconName } from "lucide-react/dynamic";
import type { ServiceSlug } from "../../site-paths.ts";
import type { RelatedCopy } from "../related-copy.ts";

/** A heading with a short text below it. */
type Passage = { heading: string; text: string };

/** One thing a service page offers. */
export type Offering = Passage & { icon: IconName; points?: readonly string[] };

/** The copy of one service page. */
export type ServicePage = {
  slug: ServiceSlug;
  /** As menus and cards name it (`app/copy/services-copy.ts`). */
  name: string;
  title: string;
  description: string;
  hero: { heading: string; lead: string };
  offerings: { heading: string; lead: string; items: readonly Offering[] };
  /** The section that only this page has. */
  section: ServiceSection;
  faq?: { heading: string; items: readonly { question: string; answer: string }[] };
  callPanel: { heading: string; lead: string };
  related: RelatedCopy;
  /** The author of the related post, if they take the calls about this service. */
  engineer?: { name: string; quote: string; lead: string };
  /** A file in `app/illustrations`, without its ending. */
  illustration: string;
};

type SectionOf<Kind extends string, Content> = {
  kind: Kind;
  heading: string;
  lead: string;
  /** Says which parts of a worked example are invented. */
  sample?: string;
} & Content;

/** The page-specific sections, told apart by `kind`. */
export type ServiceSection =
  | ProcessSection
  | ReleaseSection
  | QuestionsSection
  | LayersSection
  | ReadingSection
  | ReportSection
  | DecisionsSection
  | LanesSection
  | ChecksSection;

/** Cloud: the five steps of a move (specification §2), and a banner after them. */
type ProcessSection = SectionOf<
  "process",
  {
    steps: readonly {
      icon: IconName;
      name: "Determine" | "Describe" | "Design" | "Develop" | "Deploy";
      text: string;
      steps: readonly string[];
    }[];
    banner: { heading: string; lead: string; action: string };
  }
>;

/** DevOps: one release from merge to done. */
type ReleaseSection = SectionOf<
  "release",
  {
    sample: string;
    /** Five of them; `at` is a time of day. */
    stages: readonly { at: string; name: string; detail: string; outcome: string }[];
  }
>;

/** AI and analytics: what was asked, what it took, what came back. */
export type QuestionsSection = SectionOf<
  "questions",
  {
    columns: { question: string; data: string; answer: string; doubt: string };
    examples: readonly {
      question: string;
      data: readonly string[];
      answer: string;
      /** The limits of the answer. */
      doubt: string;
      sketch: AnswerSketch;
    }[];
  }
>;

/** An answer as a small chart: spans on a scale from 0 to 100, one of them the point. */
export type AnswerSketch = {
  caption: string;
  marks: readonly { label: string; from: number; to: number; isPoint?: boolean }[];
};

/** Application modernization: every layer before and after. */
type LayersSection = SectionOf<
  "layers",
  {
    columns: { layer: string; before: string; after: string };
    layers: readonly { name: string; before: string; after: string }[];
    footnote: string;
  }
>;

/** IoT: one reading on its way. */
type ReadingSection = SectionOf<
  "reading",
  {
    sample: string;
    /** The screen of the last stop. */
    alarm: {
      label: string;
      app: string;
      time: string;
      place: string;
      value: string;
      limit: string;
      message: string;
      actions: readonly [accept: string, passOn: string];
    };
    /** `after` is the time since the sensor measured. */
    stops: readonly { icon: IconName; place: string; after: string; text: string }[];
    footnote: string;
  }
>;

/** Security: what the report holds, how findings are ranked, and one finding in full. */
type ReportSection = SectionOf<
  "report",
  {
    contentsHeading: string;
    contents: readonly Passage[];
    severitiesHeading: string;
    severities: readonly { name: string; meaning: string; answer: string }[];
    finding: {
      label: string;
      id: string;
      severity: string;
      title: string;
      facts: readonly { term: string; text: string }[];
    };
  }
>;

/** ML: which decisions the model takes and which go back to a person. */
type DecisionsSection = SectionOf<
  "decisions",
  {
    sides: { over: string; back: string };
    /** The scale above both sides. */
    scale: { label: string; sure: string; line: string; doubtful: string };
    over: readonly { decision: string; because: string }[];
    back: readonly { decision: string; because: string }[];
    footnote: string;
  }
>;

/** Workflow: one request through the lanes. */
type LanesSection = SectionOf<
  "lanes",
  {
    sample: string;
    request: string;
    outcome: string;
    lanes: readonly string[];
    /** `lane` is one of `lanes`; `wait` is the waiting time before this step. */
    steps: readonly {
      lane: string;
      at: string;
      wait?: string;
      action: string;
      record: string;
    }[];
  }
>;

/** Testing: the checks from the cheapest to the dearest. */
type ChecksSection = SectionOf<
  "checks",
  {
    columns: { check: string; runs: string; catches: string; misses: string };
    /** Legend of the dots beside the rows. */
    legend: { caught: string; passed: string };
    checks: readonly {
      icon: IconName;
      name: string;
      runs: string;
      catches: string;
      misses: string;
    }[];
  }
>;
