import type { IndustrySlug } from "../site-paths.ts";

// Sections of the home page that need no script. Texts of its carousel and form are in `home-copy.ts`.

/** One night of a cutover: the line over the night, and the run sheet below it. */
export const cutover = {
  example: "The brokerage is invented. The method is the one we use.",
  title: "Nobody noticed, which was the plan",
  lead: "A brokerage replaces the gateway that takes its orders, in a single Sunday night, without closing. The line shows the share of live orders on the new system.",
  marksLabel: "The night, step by step",
  marks: [
    { time: "22:40", text: "The first 5%" },
    { time: "00:15", text: "Unplugged on purpose" },
    { time: "01:00", text: "A quarter" },
    { time: "02:30", text: "Everyone" },
    { time: "06:14", text: "Sunrise" },
  ],
  sheet: {
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
        "Nirbhay",
        "Switch back, 38 s",
        "Nothing to undo",
      ],
    ],
    wayBack: "Rollback:",
    rehearsed: { term: "Rollback rehearsed", number: "4", unit: "times" },
    speed: { term: "Slowest 1% of orders", before: "36 ms before", after: "11 ms after" },
    lost: { term: "Orders lost", number: "0" },
  },
  more: "How we plan a move like this",
} as const;

/** The line under an industry's name is its bad day. */
export const industriesSection = {
  title: "Eight industries, eight kinds of bad day",
  badDays: {
    fintech: "A payment booked twice",
    "education-sector": "Result day, and the site is down",
    "retail-sector": "Sold online, gone from the shelf",
    manufacturing: "The line stops and nobody knows why",
    "travel-and-tourism": "The timetable moved, the bookings didn’t",
    "media-and-entertainment": "The final cut, in the wrong format",
    "healthcare-and-medtech": "The file is in the other building",
    "logistics-and-supply": "A truck that nobody can find",
  } satisfies Record<IndustrySlug, string>,
} as const;

/** Two products with parts of their screens; numbers agree with the products' own pages. */
export const productsSection = {
  title: "Two products, ready to use",
  /** Ends in links to the sections of the overview. */
  lead: "Or start from one of five more, and we fit it to you:",
  others: [
    { anchor: "intelligent-chat-system", name: "chat" },
    { anchor: "web-development", name: "websites" },
    { anchor: "enterprise-project-system", name: "projects" },
    { anchor: "hotel-management", name: "hotels" },
    { anchor: "ecommerce-solution", name: "online shops" },
  ],
  lesson: {
    name: "2XCell",
    text: "One class, in the room and at home. The teacher sees who is lost before the bell rings.",
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
  },
  devices: {
    name: "Device Management System",
    text: "Every phone, tablet and kiosk in one list, with an alert only when a problem lasts.",
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
  },
} as const;

/** Our Story / Who we are. */
export const aboutSection = {
  kicker: "Our Story",
  title: "Who we are",
  picture:
    "Drawing: the skyline of Ghaziabad before sunrise, with the clock tower and a train on the viaduct",
  paragraphs: [
    "Nirbhay is Hindi for fearless. Software rarely fails because somebody was too bold. It fails because a release was put off, an old system was left alone, or nobody asked.",
    "We are engineers from Ghaziabad who like those jobs. We read the code before we quote, write down what we decide, and stay after launch.",
  ],
  people: "Meet the people you’d work with",
} as const;

export const postsSection = {
  title: "Written by the people who do the work",
  all: "All posts",
} as const;
