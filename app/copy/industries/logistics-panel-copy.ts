/** A consignment at 15:26: GPS silent since 13:50 (96 minutes), toll read at 15:02 (24 minutes). */
export const logisticsPanel = {
  head: { title: "LR 774210, 62 cartons", note: "Bhiwandi to Dankuni. E-way bill valid to 28 Nov" },
  state: "Raipur 40 min late",
  stops: [
    { name: "Bhiwandi", note: "Out 18 Nov, 21:40", sign: "passed" },
    { name: "Nagpur", note: "Out 20 Nov, 09:30", sign: "left" },
    { name: "Raipur", note: "Due 17:40", sign: "next" },
    { name: "Dankuni", note: "22 Nov, 11:00", sign: "last" },
  ],
  sources: "Where it was, and how we know. Friday 15:26",
  toll: { time: "15:02", event: "Chichola toll plaza", note: "FASTag read, 24 minutes old" },
  tollTag: "Newest",
  gps: { time: "13:50", event: "Near Deori, NH 53", note: "GPS, silent for 96 minutes" },
  gpsTag: "Silent",
  scan: { time: "09:30", event: "Nagpur hub, gate 4", note: "Last scan, 62 of 62 cartons" },
  scanTag: "Complete",
  finding: {
    title: "No GPS since Deori, so we checked the tolls",
    text: "After an hour of silence we called, but his phone was off. The toll read moved Raipur from 17:00 to 17:40. Dankuni stays on time.",
    actions: ["Tell Raipur", "Call second driver"],
  },
  foot: "Customer told at 15:04: arrives 22 November, as planned",
} as const;
