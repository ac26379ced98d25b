import type { DeviceManagementPage } from "./product-page.ts";

/** /products/device-management-system; the dashboard’s rows are in `device-samples.ts`. */
export const deviceManagementSystem = {
  slug: "device-management-system",
  name: "Device Management System",
  title: "Device Management System | {company}",
  description:
    "One console for phones, tablets, laptops and kiosks: see their state, lock a lost one, schedule updates for the night and export the facts you need.",
  hero: {
    heading: "Four hundred devices, one of them in a taxi",
    lead: "The Device Management System tells you which one, locks it, and leaves the other 399 alone. Android, iPadOS, Windows, ChromeOS, macOS and Linux share one list.",
    action: "Contact Us",
  },
  passages: {
    title: "Four promises to the people who hold the keys",
    lead: "For the two people in IT who look after everything with a screen.",
    items: [
      {
        id: "security",
        name: "Device security",
        text: "Set a policy once and see it hold on every device: passcode, encryption, allowed apps, no unknown USB sticks. A device that falls behind loses its email before it can leak any.",
        points: [
          "Lost mode shows a number to call",
          "Work data wiped, family photos kept",
          "Certificates that renew themselves in time",
        ],
      },
      {
        id: "monitoring",
        name: "Monitoring",
        text: "Battery, storage, temperature, network and last contact, charted over weeks. You see a battery weaken or a disk fill up while there is still time to swap it.",
        points: [
          "Check-in interval set per group",
          "No alert for a short dropout",
          "Location only where your policy allows it",
        ],
      },
      {
        id: "commands",
        name: "Command scheduling",
        text: "Restart the kiosks at four, update ward tablets between shifts, leave exam devices alone in March. A command waits for a device that is switched off and reports how it went.",
        points: [
          "Time windows by site and weekday",
          "A tenth first, then the rest",
          "Stop a batch while it runs",
        ],
      },
      {
        id: "platforms",
        name: "Cross-platform management",
        text: "The same words mean the same thing on every system. Where a platform can’t do something, the console says so instead of pretending.",
        points: [
          "Zero-touch and QR enrolment",
          "Shared, owned and personal devices",
          "Six platforms, one policy language",
        ],
      },
    ],
  },
  dashboard: {
    title: "The dashboard on a Monday morning",
    lead: "Start with what is wrong, narrow it down, act, and take the list with you.",
    more: "More of the dashboard",
    filters: {
      name: "Filters",
      text: "By platform, site, group, battery or version. Save a useful combination under a name.",
    },
    status: {
      name: "Device status",
      text: "Online, silent, locked or in need of help, and for how long.",
    },
    reports: {
      name: "Reports",
      text: "Compliance, ageing and unused devices, on screen or by email every Monday.",
    },
    applications: {
      name: "Application status",
      text: "Which version of which app runs where, and which installs failed.",
    },
    access: {
      name: "Command access",
      text: "Each role sees only the commands it may send, and wiping takes a second person.",
    },
    exported: {
      name: "Data export",
      text: "Export what the filter shows as CSV, spreadsheet or JSON, or read it through the API.",
    },
  },
  sample: "The company, its devices and its sites are invented.",
  related: {
    heading: "What comes with a fleet of devices",
    items: [
      {
        id: "iot-platform",
        slug: "iot-platform",
        sentence: "Sensors and gateways, and the cloud behind them",
        drawing: "iot-platform",
      },
      {
        id: "it-security-and-audits",
        slug: "it-security-and-audit",
        sentence: "The systems a lost device could open",
        drawing: "it-security-and-audit",
      },
      {
        id: "logistics-and-supply",
        slug: "logistics-and-supply",
        sentence: "Scanners in depots, vans and pockets",
        drawing: "logistics-and-supply",
      },
    ],
    post: "the-alert-nobody-reads",
    topic: "alert",
  },
  contact: {
    heading: "Enrol your first ten devices with us",
    lead: "Bring a mixed box: old, new, locked, forgotten. An hour later they are in one list, and you can judge for yourself.",
    action: "Contact Us",
  },
} as const satisfies DeviceManagementPage;

/** Labels of the console of the Device Management System. */
export const deviceLabels = {
  fleet: {
    label: "Drawing: four sites with a hundred devices each; one has left and is on its way",
    sites: ["Noida", "Ghaziabad", "Jaipur", "Bhiwandi"],
    here: "100 of 100",
    missing: "99 of 100",
    gone: "Thane, moving",
  },
  statuses: {
    online: "Online",
    attention: "Needs help",
    locked: "Locked",
    offline: "Silent",
  },
  filters: {
    all: "Monday view",
    status: "Status, in this view",
    platform: "Platform",
    saved: "Saved by you",
  },
  list: {
    caption: "Devices",
    /** Rows of the view, devices of the fleet. */
    shown: (rows: number, all: number) => `${rows} of ${all} devices, those in your Monday view`,
    device: "Device",
    platform: "Platform",
    status: "Status",
    battery: "Battery",
    seen: "Last seen",
    mains: "Mains",
  },
  lost: {
    screen: "Lost scanner",
    message: "Please hand it in at the depot in Bhiwandi. Nothing on it can be read.",
    rows: {
      state: "State",
      seen: "Last seen",
      where: "Where",
      wipe: "Wipe",
    },
  },
  alerts: {
    caption: "Alerts, Monday 23 November",
    levels: { info: "Note", warning: "Warning", critical: "Critical", solved: "Solved" },
  },
  commands: {
    caption: "Command schedule",
    command: "Command",
    when: "When",
    outcome: "Outcome",
    states: { done: "Done", running: "Running", scheduled: "Scheduled", held: "Held" },
  },
  platforms: {
    caption: "One list, six platforms",
    platform: "Platform",
    versions: "Versions in use",
    devices: "Devices",
    all: "All platforms",
  },
  reports: { share: "Online, by site", ready: "Ready to send" },
  apps: {
    caption: "Installed versions",
    app: "App",
    current: "Current",
    behind: "Behind",
    failed: "Failed",
    all: "All apps",
  },
  access: {
    caption: "Who may send which command",
    role: "Role",
    may: "May send",
    mayNot: "May not send",
  },
  exported: { caption: "The list on this screen", formats: "Also as" },
} as const;
