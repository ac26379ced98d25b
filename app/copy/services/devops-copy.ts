import type { ServicePage } from "./service-page.ts";

/** /services/devops */
export const devops = {
  slug: "devops",
  name: "DevOps",
  promise: "Releases without drama",
  title: "DevOps and release engineering | {company}",
  description:
    "Pipelines, infrastructure as code, clusters and on-call practice, set up with your team so that releasing software becomes an ordinary task.",
  hero: {
    heading: "Ship before lunch",
    lead: "A good release fits in one sentence and goes out while the shop is open. We build the way there, from the first commit to the graph that says all is well.",
  },
  offerings: {
    heading: "Start with the one that costs you most sleep",
    lead: "The other three connect to it later without rework.",
    items: [
      {
        id: "pipelines-that-finish",
        icon: "git-branch",
        heading: "Pipelines that finish",
        text: "Every change is compiled, checked and packed on a fresh machine while its author still remembers it.",
        points: [
          "Slow suites split across workers",
          "Unreliable tests set aside and fixed",
          "One signed image from test to live",
        ],
      },
      {
        id: "infrastructure-in-the-repository",
        icon: "layers",
        heading: "Infrastructure in the repository",
        text: "Servers, networks and permissions are text, with an author and a reviewer like any other change.",
        points: [
          "OpenTofu or Terraform, your choice",
          "Test environments switched off at night",
          "A daily report of manual changes",
        ],
      },
      {
        id: "containers-where-they-pay",
        icon: "container",
        heading: "Containers, where they pay",
        text: "We run Kubernetes for teams that need it, and talk the others out of it. A small fleet is happy with less.",
        points: [
          "Limits measured, not guessed",
          "Upgrades tried on a twin",
          "Scaling with a ceiling in rupees",
        ],
      },
      {
        id: "alerts-worth-waking-up-for",
        icon: "siren",
        heading: "Alerts worth waking up for",
        text: "We watch what customers notice: slow checkouts, failed logins, late settlements. Everything else can wait until ten.",
        points: [
          "Every alert linked to an instruction",
          "Rest after a bad night on call",
          "Incident notes that name causes, not people",
        ],
      },
    ],
  },
  section: {
    kind: "release",
    heading: "A Wednesday, from merge to done",
    lead: "One small change on its way to the public. People spend about ten minutes on it in all.",
    sample: "Invented, not a client’s log.",
    stages: [
      {
        id: "merge",
        at: "11:02",
        name: "Merge",
        detail: "Two colleagues have read it.",
        outcome: "Accepted",
      },
      {
        id: "build",
        at: "11:03",
        name: "Build",
        detail: "Fresh machine, locked dependencies, signed image.",
        outcome: "Image kept",
      },
      {
        id: "check",
        at: "11:06",
        name: "Check",
        detail: "Unit, contract and browser tests, then a scan for known holes.",
        outcome: "Nothing new found",
      },
      {
        id: "first-visitors",
        at: "11:24",
        name: "First visitors",
        detail: "Five in a hundred get the new page while two graphs are compared.",
        outcome: "No difference in errors",
      },
      {
        id: "everyone",
        at: "11:44",
        name: "Everyone",
        detail: "Traffic moves in four portions, with a pause after each.",
        outcome: "Live",
      },
    ],
  },
  callPanel: {
    heading: "Show us your slowest pipeline",
    lead: "Thirty minutes, screens shared if you like. You leave with three changes your own team could make this week.",
  },
  related: {
    heading: "Where releases matter most",
    items: [
      { id: "testing-and-qc", slug: "testing-and-qc", sentence: "Bugs found before the release" },
      { id: "fintech", slug: "fintech", sentence: "A payment booked twice" },
      {
        id: "retail-sector",
        slug: "retail-sector",
        sentence: "A shelf that disagrees with the system",
      },
    ],
    post: "the-alert-nobody-reads",
    topic: "alert",
  },
  engineer: {
    name: "Imran Siddiqui",
    quote: "“Bring your slowest pipeline. I’ll bring questions.”",
    lead: "Imran takes these calls himself. Thirty minutes, screens shared if you like, and you leave with three changes for this week.",
  },
  illustration: "devops-loop",
} as const satisfies ServicePage;
