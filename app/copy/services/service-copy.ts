import type { ServiceSection } from "./service-page.ts";

/** Copy that all service pages share. */
export const serviceCopy = {
  call: "Request a call",
  offerings: { action: "What we do", eyebrow: "What we do" },
  /** The eyebrow of each page's own section. */
  sections: {
    process: "How a move goes",
    release: "A normal release",
    questions: "Asked and answered",
    layers: "Before and after",
    reading: "From sensor to phone",
    report: "The report",
    decisions: "Where the line runs",
    lanes: "Hand-overs",
    checks: "Seven sieves",
  } satisfies Record<ServiceSection["kind"], string>,
  faq: "Questions",
  platforms: "Platforms we work with every day",
} as const;
