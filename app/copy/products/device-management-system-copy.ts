import type { DeviceManagementPage } from "./product-page.ts";

/** /products/device-management-system; the dashboard’s rows are in `device-samples.ts`. */
export const deviceManagementSystem = {
  slug: "device-management-system",
  name: "Device Management System",
  title: "Device Management System | Nirbhay Technologies",
  description:
    "One console for phones, tablets, laptops and kiosks: see their state, lock a lost one, schedule updates for the night and export the facts you need.",
  hero: {
    heading: "Four hundred tablets, one of them in a taxi",
    lead: "The Device Management System tells you which one, locks it, and lets the other devices go on working. Android, iPadOS, Windows, ChromeOS, macOS and Linux share one list.",
    action: "Contact Us",
  },
  passages: {
    eyebrow: "What it does",
    title: "Four promises to whoever holds the keys",
    lead: "Written for the two people in IT who look after everything with a screen.",
    items: [
      {
        name: "Device security",
        text: "A policy is set once and proven on each device: passcode, encryption, permitted apps, no strange USB sticks. A device that falls behind loses access to mail before it can leak any.",
        points: [
          "Lost mode with a number to ring",
          "Work data wiped, family photographs kept",
          "Certificates renewed silently",
        ],
      },
      {
        name: "Monitoring",
        text: "Battery, storage, temperature, network and last sign of life, drawn over weeks. You see a battery swell or a disk fill up while there is still time to swap it.",
        points: [
          "Heartbeat adjustable per group",
          "Thresholds with patience",
          "Location only where policy says so",
        ],
      },
      {
        name: "Command scheduling",
        text: "Restart the kiosks at four, update ward tablets between shifts, never touch exam devices in March. A command waits for a sleeping device and reports what became of it.",
        points: [
          "Windows by site and by weekday",
          "A tenth first, then the rest",
          "Stop button for a running batch",
        ],
      },
      {
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
    eyebrow: "The console",
    title: "The dashboard, as you would use it on a Monday",
    lead: "Start with what is wrong, narrow it down, act, and take the list with you.",
    items: [
      {
        name: "Reports",
        text: "Compliance, ageing and unused devices, on screen or in the mailbox each Monday.",
      },
      {
        name: "Device status",
        text: "Online, silent, locked or in need of help, with the time it has been so.",
      },
      {
        name: "Filters",
        text: "By platform, site, group, battery or version; a useful combination gets a name.",
      },
      {
        name: "Application status",
        text: "Which app runs in which version where, and which installation did not succeed.",
      },
      {
        name: "Command access",
        text: "Each role sees only the commands it may send, and wiping takes a second person.",
      },
      {
        name: "Data export",
        text: "Whatever the filter shows leaves as CSV, spreadsheet or JSON, or through the API.",
      },
    ],
  },
  sample: "Devices and places on this page are invented.",
  contact: {
    heading: "Enrol your first ten devices with us",
    lead: "Bring a mixed box: old, new, locked, forgotten. An hour later they stand in one list, and you judge for yourself.",
    action: "Contact Us",
  },
} as const satisfies DeviceManagementPage;

/** Labels of the console of the Device Management System. */
export const deviceLabels = {
  fleet: {
    label: "Drawing: four sites with a hundred tablets each; one tablet has left and is on its way",
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
    all: "All devices",
    status: "Status",
    platform: "Platform",
    saved: "Saved by you",
  },
  list: {
    caption: "Devices",
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
