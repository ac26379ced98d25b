/** Drawn screens of the home page; numbers agree with the products' own pages. */

/** The run sheet of the cutover. */
export const runSheet = {
  title: "Run sheet: order gateway",
  span: "Sunday 21:00 to Monday 07:00. The market opens at 09:15.",
  closed: "Closed 06:20",
  columns: ["Time", "Step", "Led by", "Rollback", "What we saw"],
  rows: [
    [
      "21:00",
      "Copy every order to the new gateway",
      "Infrastructure",
      "Stop the copy",
      "No difference in 100 minutes",
    ],
    ["22:40", "Move 5% of live orders", "Trading desk", "Switch back", "Same replies, faster"],
    [
      "00:15",
      "Pull the plug on purpose",
      "Both teams",
      "This is the test",
      "Old gateway took over in 38 s",
    ],
    [
      "01:00",
      "Move a quarter",
      "Trading desk",
      "Switch back, 38 s",
      "No order doubled, none missing",
    ],
    [
      "02:30",
      "Move every order",
      "Trading desk",
      "Switch back, 38 s",
      "41,208 of 41,208 orders match",
    ],
    [
      "06:14",
      "Sunrise; old gateway waits a week",
      "Our team",
      "Switch back, 38 s",
      "Nothing to undo",
    ],
  ],
  wayBack: "Rollback:",
  rehearsed: { term: "Rollback rehearsed", number: "4", unit: "times" },
  speed: { term: "Slowest 1% of orders", before: "36 ms before", after: "11 ms after" },
  lost: { term: "Orders lost", number: "0" },
} as const;

/** A lesson of 2XCell. */
export const lessonSample = {
  title: "7C, Tuesday, 9:45",
  topic: "Fractions: why a third is more than a quarter",
  state: "Live",
  pupils: [
    { number: 40, text: "in the room" },
    { number: 6, text: "at home" },
    { number: 1, text: "late" },
  ],
  answers: [
    { text: "1/3 is larger", number: 38 },
    { text: "1/4 is larger", number: 7, isWrong: true },
    { text: "They are equal", number: 2 },
  ],
  hint: "Seven picked 1/4. Show the cut orange again?",
} as const;

/** Devices of the Device Management System. */
export const devicesSample = {
  title: "Devices",
  shown: "4 of 400 shown",
  state: "1 locked",
  rows: [
    { name: "Ward 2 tablet", system: "Android 15", tone: "ok", state: "Online" },
    { name: "Reception kiosk", system: "Ubuntu 24.04", tone: "ok", state: "Online" },
    {
      name: "Library laptop 03",
      system: "ChromeOS 142",
      tone: "wait",
      state: "Update Sat 20:00",
    },
    { name: "Dispatch scanner 11", system: "Android 13", tone: "bad", state: "Locked 10:08" },
  ],
} as const;
