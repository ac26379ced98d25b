import type { ServicePage } from "./service-page.ts";

/** /services/devops */
export const devops = {
  slug: "devops",
  name: "DevOps",
  title: "DevOps and release engineering | Nirbhay Technologies",
  description:
    "Pipelines, infrastructure as code, clusters and on-call practice, set up with your team so that releasing software becomes an ordinary task.",
  hero: {
    heading: "Ship before lunch",
    lead: "A good release fits in one sentence and goes out while the shop is open. We build the road for it, from the first commit to the graph that says all is well.",
  },
  offerings: {
    heading: "Four stretches of the same road",
    lead: "Begin with the one that costs you most sleep. The others connect to it later without rework.",
    items: [
      {
        icon: "git-branch",
        heading: "Pipelines that finish",
        text: "A change is compiled, checked and packed on a fresh machine while its author still remembers it.",
        points: [
          "Slow suites split across workers",
          "Unreliable tests set aside and repaired",
          "One signed image from test to live",
        ],
      },
      {
        icon: "layers",
        heading: "Infrastructure in the repository",
        text: "Servers, networks and permissions are text, with an author and a reviewer like any other text.",
        points: [
          "OpenTofu or Terraform, your choice",
          "Test environments that vanish at night",
          "A daily report of manual changes",
        ],
      },
      {
        icon: "container",
        heading: "Containers, where they pay",
        text: "We run Kubernetes for those who need it, and talk the others out of it. A small fleet is happy with less.",
        points: [
          "Limits measured, not guessed",
          "Upgrades tried on a twin",
          "Scaling with a ceiling in rupees",
        ],
      },
      {
        icon: "siren",
        heading: "Alerts worth waking for",
        text: "We watch what customers notice: slow checkouts, failed logins, late settlements. Everything else can wait until ten.",
        points: [
          "Every alert linked to an instruction",
          "Rota with rest after a bad night",
          "Incident notes that name causes, not people",
        ],
      },
    ],
  },
  section: {
    kind: "release",
    heading: "A Wednesday, from merge to done",
    lead: "One small change on its way to the public. The people involved spend about ten minutes on it.",
    sample: "A worked example, not a client’s log.",
    change: { service: "checkout-api", title: "Show UPI first on small screens" },
    stages: [
      {
        at: "11:02",
        name: "Merge",
        detail: "Two colleagues have read it, one of them from the payments team.",
        outcome: "Accepted",
      },
      {
        at: "11:03",
        name: "Build",
        detail: "Fresh machine, locked dependencies, image signed with the team’s key.",
        outcome: "Image kept",
      },
      {
        at: "11:06",
        name: "Check",
        detail: "Unit, contract and browser tests side by side, then a scan for known holes.",
        outcome: "Nothing new found",
      },
      {
        at: "11:15",
        name: "Staging",
        detail: "Installed on last night’s masked copy of the database, smoke test by robot.",
        outcome: "As expected",
      },
      {
        at: "11:24",
        name: "First visitors",
        detail: "Five sessions in a hundred get the new page while two graphs are compared.",
        outcome: "No difference in errors",
      },
      {
        at: "11:44",
        name: "Everyone",
        detail: "Traffic moves over in four portions, with a pause after each.",
        outcome: "Live",
      },
      {
        at: "12:30",
        name: "Afterwards",
        detail: "The old version waits, warm, until the evening peak has passed.",
        outcome: "Undo not needed",
      },
    ],
    habits: [
      {
        heading: "Small on purpose",
        text: "A change of forty lines can be understood, and so can its failure.",
      },
      {
        heading: "Undo comes first",
        text: "Before a new deployment method is used for real, we have gone back with it three times.",
      },
      {
        heading: "The record writes itself",
        text: "Approvals, test results and times are collected on the way, in the form your auditor asks for.",
      },
    ],
  },
  faq: {
    heading: "What teams ask us first",
    items: [
      {
        question: "Do we have to change our tools?",
        answer:
          "Rarely. GitHub, GitLab, Jenkins and Azure DevOps can all carry a sound pipeline, and a habit is cheaper to change than a licence.",
      },
      {
        question: "Will your people be on call for us?",
        answer:
          "For the systems we have built or studied, yes, on agreed hours. For the rest we train your rota and stand behind it for the first months.",
      },
      {
        question: "How do we know that it worked?",
        answer:
          "We measure four things before we start: how often you release, how long a change takes, how many fail, and how quickly service returns. The same four are measured again each quarter.",
      },
    ],
  },
  callPanel: {
    heading: "Show us your slowest pipeline",
    lead: "Thirty minutes, screens shared if you like. You leave with three changes that your own team could make this week.",
  },
  illustration: "devops-loop",
} as const satisfies ServicePage;
