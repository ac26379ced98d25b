import type { ServicePage } from "./service-page.ts";

/** /services/enterprise-workflow-software */
export const enterpriseWorkflowSoftware = {
  slug: "enterprise-workflow-software",
  name: "Enterprise workflow software",
  promise: "Handovers that hold",
  title: "Enterprise workflow software | {company}",
  description:
    "Purchase requests, approvals, inspections and complaints in one system that knows whose turn it is, what is late and who agreed to what, and when.",
  hero: {
    heading: "Whose turn is it?",
    lead: "Work rarely waits because somebody is slow. It waits in an inbox, behind a holiday, under a file. We build software that always knows where it is.",
  },
  offerings: {
    heading: "Built around your work",
    lead: "We start at the desks. A morning beside the stores clerk teaches us more than a month of meetings.",
    items: [
      {
        id: "requests-and-forms",
        icon: "file-pen-line",
        heading: "Requests and forms",
        text: "Short forms that fill in what the company already knows and ask for the rest only when it matters.",
        points: [
          "On a phone, by the machine",
          "Drafts survive a dead battery",
          "In the user’s language",
        ],
      },
      {
        id: "approvals-and-limits",
        icon: "stamp",
        heading: "Approvals and limits",
        text: "Who may agree to what, up to which sum, and who stands in during leave. Your own staff can change it without a programmer.",
        points: [
          "The budget in view before you approve",
          "A second approval above a set sum",
          "Reminders that come sooner each time",
        ],
      },
      {
        id: "records-and-proof",
        icon: "archive",
        heading: "Records and proof",
        text: "Each step leaves a line that can’t be edited: person, time, version and reason.",
        points: [
          "Found by number, name or word",
          "Kept as long as each kind of record needs",
          "An export for the statutory auditor",
        ],
      },
      {
        id: "connections",
        icon: "plug",
        heading: "Connections",
        text: "Tally, SAP, e-invoicing, the bank, the attendance machine. Nobody types a figure that a computer already has.",
        points: [
          "Both ways where it is safe",
          "Queued while the other system is down",
          "A list of mismatches every morning",
        ],
      },
    ],
  },
  section: {
    kind: "lanes",
    heading: "One purchase request, Monday to Thursday",
    lead: "Follow it from desk to desk. The waiting is visible, and that alone shortens it.",
    sample: "An invented request with everyday amounts.",
    request: "Three torque wrenches for line 2, about ₹46,800",
    outcome: "Closed on Thursday",
    lanes: ["Shop floor", "Plant head", "Purchase", "Finance", "Stores"],
    steps: [
      {
        id: "shop-floor",
        lane: "Shop floor",
        at: "Mon 9:10",
        action: "Farida scans the worn tool and picks “replace”",
        record: "Model, age and cost centre fill themselves in",
      },
      {
        id: "plant-head",
        lane: "Plant head",
        at: "Mon 9:40",
        wait: "30 min",
        action: "Agrees on his phone, between two meetings",
        record: "Budget left this quarter was shown to him",
      },
      {
        id: "purchase",
        lane: "Purchase",
        at: "Mon 15:20",
        wait: "5 h 40 min",
        action: "Asks three approved vendors with one press",
        record: "Same text to all, closing on Tuesday at five",
      },
      {
        id: "purchase-2",
        lane: "Purchase",
        at: "Tue 17:05",
        wait: "a day, for offers",
        action: "Takes the second cheapest and says why",
        record: "Delivery in one day instead of nine",
      },
      {
        id: "finance",
        lane: "Finance",
        at: "Wed 10:30",
        wait: "overnight",
        action: "Releases the order, GST split checked",
        record: "Order number sent to Tally",
      },
      {
        id: "stores",
        lane: "Stores",
        at: "Thu 11:15",
        wait: "a day, by lorry",
        action: "Counts three, photographs the calibration slips",
        record: "Request closed, invoice may be paid",
      },
    ],
  },
  callPanel: {
    heading: "Which form takes longest to come back?",
    lead: "A form, a file, a chain of emails. On the call we draw its path together and count the waits.",
  },
  related: {
    heading: "Work that crosses many desks",
    items: [
      { id: "manufacturing", slug: "manufacturing", sentence: "Three approvals for one wrench" },
      {
        id: "healthcare-and-medtech",
        slug: "healthcare-and-medtech",
        sentence: "Files that show who read them",
      },
      {
        id: "app-modernization",
        slug: "app-modernization",
        sentence: "Start from the system you have",
      },
    ],
    post: "keep-the-raw-file",
    topic: "record",
  },
  illustration: "workflow",
} as const satisfies ServicePage;
