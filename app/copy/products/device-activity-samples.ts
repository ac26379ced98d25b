/** Invented events on the dashboard of the Device Management System. */

type AlertSample = {
  at: string;
  device: string;
  level: "info" | "warning" | "critical" | "solved";
  text: string;
};

/** The alert timeline, newest first; `device` is a name in the list. */
export const alertSamples = [
  {
    at: "10:42",
    device: "Ward 5 tablet",
    level: "warning",
    text: "Battery under ten per cent, not on its charger",
  },
  {
    at: "10:08",
    device: "Dispatch scanner 11",
    level: "critical",
    text: "Left the depot outside working hours, locked by rule",
  },
  {
    at: "09:55",
    device: "Accounts desk 4",
    level: "warning",
    text: "Disk encryption paused for more than a day",
  },
  {
    at: "09:31",
    device: "Reception kiosk",
    level: "solved",
    text: "Browser froze, restarted itself",
  },
  {
    at: "08:00",
    device: "Library laptop 08",
    level: "info",
    text: "Silent since Tuesday, last network was the school’s",
  },
  {
    at: "04:12",
    device: "Loading bay screen",
    level: "solved",
    text: "Update installed in its night window",
  },
] as const satisfies readonly AlertSample[];

type CommandSample = {
  command: string;
  target: string;
  when: string;
  progress: string;
  state: "done" | "running" | "scheduled" | "held";
};

/** The schedule of commands. */
export const commandSamples = [
  {
    command: "Restart",
    target: "All kiosks",
    when: "Daily, 4:00",
    progress: "14 of 14",
    state: "done",
  },
  {
    command: "Install scanner app 6.2",
    target: "Bhiwandi, first tenth",
    when: "Today, 10:30",
    progress: "5 of 8",
    state: "running",
  },
  {
    command: "Rotate Wi-Fi certificate",
    target: "Noida wards",
    when: "Tonight, 1:00 to 3:00",
    progress: "Waiting for its window",
    state: "scheduled",
  },
  {
    command: "Update to ChromeOS 143",
    target: "Library laptops",
    when: "Sat, 20:00",
    progress: "Waiting for its window",
    state: "scheduled",
  },
  {
    command: "Wipe",
    target: "Dispatch scanner 11",
    when: "After second approval",
    progress: "1 of 2 have agreed",
    state: "held",
  },
] as const satisfies readonly CommandSample[];

type AppSample = { app: string; version: string; current: number; behind: number; failed: number };

/** Application status: devices per state. */
export const appSamples = [
  { app: "Ward round", version: "4.1.0", current: 46, behind: 3, failed: 0 },
  { app: "Dispatch scanner", version: "6.2.0", current: 5, behind: 71, failed: 1 },
  { app: "2XCell", version: "3.8.2", current: 118, behind: 6, failed: 2 },
  { app: "Kiosk browser", version: "141.0", current: 14, behind: 0, failed: 0 },
] as const satisfies readonly AppSample[];

/** Filters: saved combinations, as chips above the list. */
export const filterSamples = [
  { name: "Needs me", rule: "Attention or locked" },
  { name: "Low battery", rule: "Under 20 % and unplugged" },
  { name: "Old Android", rule: "Android 13 or older" },
  { name: "Gone quiet", rule: "Silent for three days" },
] as const satisfies readonly { name: string; rule: string }[];

type RoleSample = { role: string; may: readonly string[]; mayNot: readonly string[] };

/** Command access: who may send what. */
export const roleSamples = [
  { role: "Help desk", may: ["Ring", "Restart", "Message"], mayNot: ["Lock", "Wipe", "Install"] },
  {
    role: "Site engineer",
    may: ["Ring", "Restart", "Message", "Lock", "Install"],
    mayNot: ["Wipe"],
  },
  { role: "Administrator", may: ["All of these"], mayNot: ["Wipe without a second approval"] },
] as const satisfies readonly RoleSample[];

/** Reports and data export. */
export const exportSample = {
  reports: ["Compliance by site", "Devices older than four years", "Unused for a month"],
  formats: ["CSV", "XLSX", "JSON"],
  file: "devices-2026-11-23.csv",
  rows: "12 rows, 7 columns",
} as const;
