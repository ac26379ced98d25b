/**
 * A line at 16:18:20, stopped since 16:12: 2,548 good + 42 held = 2,590 filled. Planned are 20 a
 * minute, so 2,766 in 138 min 20 s: 176 behind.
 */
export const manufacturingPanel = {
  head: { title: "Line 3: 500 ml bottles", note: "Shift B, 14:00 to 22:00" },
  state: "Stopped for 6:20",
  stations: [
    { name: "Rinser", state: "Blocked", sign: "waits" },
    { name: "Filler", state: "Blocked", sign: "waits" },
    { name: "Capper", state: "Stopped 16:12", sign: "stopped" },
    { name: "Labeller", state: "Starved", sign: "idle" },
    { name: "Packer", state: "Starved", sign: "idle" },
  ],
  torque: {
    title: "Capping torque, last 30 minutes",
    note: "New box of caps, C-118, at 15:58. Since then each cap grips less.",
    chart:
      "Torque falls from 1.9 newton metres at 15:58 to below the limit of 1.5, and to 1.3 at 16:12",
    start: "15:58, box C-118",
    limit: "Limit 1.5 Nm",
    end: "16:12, 1.3 Nm",
  },
  sums: [
    { label: "Planned by now", value: "2,766", note: "1,200 an hour" },
    { label: "Filled", value: "2,590", note: "176 behind" },
    { label: "Good", value: "2,548", note: "42 held, none shipped" },
  ],
  finding: {
    title: "Cause found: caps from box C-118",
    text: "Stopped after three loose caps in a row. The 42 bottles since the last good check are in the reject lane.",
    actions: ["Go back to C-117", "Call maintenance"],
  },
} as const;
