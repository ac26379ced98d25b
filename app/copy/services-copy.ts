/** A service as menus, cards and the footer name it (specification §3). */
type Service = {
  slug: string;
  name: string;
  /** A short promise for the menu. */
  promise: string;
  /** Two sentences for the card. */
  description: string;
};

/** The seven services of the home page's carousel, in its order. */
export const featuredServices = [
  {
    slug: "cloud-migration-and-management",
    name: "Cloud migration and management",
    promise: "Move, then stay in control",
    description:
      "We move your systems in small, reversible steps, then keep them patched, watched and within budget.",
  },
  {
    slug: "ai-analytics",
    name: "AI and analytics",
    promise: "Data you can question",
    description:
      "Clean pipelines first, models second. Reports your teams trust and predictions they can challenge.",
  },
  {
    slug: "devops",
    name: "DevOps",
    promise: "Releases without drama",
    description:
      "One path from commit to production, tested at every step, so a release is an ordinary event.",
  },
  {
    slug: "app-modernization",
    name: "Application modernization",
    promise: "Renew what still works",
    description:
      "Old code still earns its keep. We split it, test it and renew it while it stays in use.",
  },
  {
    slug: "iot-platform",
    name: "IoT platform",
    promise: "From sensor to screen",
    description:
      "Devices, gateways and the cloud behind them, with updates that survive a bad connection.",
  },
  {
    slug: "it-security-and-audit",
    name: "IT security and audits",
    promise: "Find it before they do",
    description:
      "We look for the way in before someone else does, help you close it, and show that it is closed.",
  },
  {
    slug: "ml-automation",
    name: "ML and automation",
    promise: "Hand over the routine",
    description:
      "Models that take over repetitive decisions, and hand back the ones that need a person.",
  },
] as const satisfies readonly Service[];

/** The two services that only menus and footer list. */
const furtherServices = [
  {
    slug: "enterprise-workflow-software",
    name: "Enterprise workflow software",
    promise: "Handovers that hold",
    description:
      "Requests, approvals and records in one place, shaped to the way your teams already work.",
  },
  {
    slug: "testing-and-qc",
    name: "Testing and QC",
    promise: "Proof before release",
    description:
      "Tests that run on every change, and people who look where machines don’t think to look.",
  },
] as const satisfies readonly Service[];

export const allServices = [...featuredServices, ...furtherServices];
