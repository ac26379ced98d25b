import type { HomeCopy } from "./home-page.ts";

/** Sections of the home page between services and contact. */
export const homeSections = {
  cutover: {
    example: "The brokerage is invented. The method is the one we use.",
    title: "Nobody noticed, which was the plan",
    lead: "A brokerage replaces the gateway that takes its orders, in a single Sunday night, without closing. The line shows the share of live orders on the new system.",
    marksLabel: "The night, step by step",
    marks: [
      { id: "first", time: "22:40", text: "The first 5%" },
      { id: "unplugged", time: "00:15", text: "Unplugged on purpose" },
      { id: "quarter", time: "01:00", text: "A quarter" },
      { id: "everyone", time: "02:30", text: "Everyone" },
      { id: "sunrise", time: "06:14", text: "Sunrise" },
    ],
    more: "How we plan a move like this",
  },
  industries: {
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
    },
  },
  products: {
    title: "Two products, ready to use",
    /** Ends in links to the sections of the overview. */
    lead: "Or start from one of five more, and we fit it to you:",
    others: [
      { id: "chat", path: "/products#intelligent-chat-system", name: "chat" },
      { id: "websites", path: "/products#web-development", name: "websites" },
      { id: "projects", path: "/products#enterprise-project-system", name: "projects" },
      { id: "hotels", path: "/products#hotel-management", name: "hotels" },
      { id: "online-shops", path: "/products#ecommerce-solution", name: "online shops" },
    ],
    lesson: {
      text: "One class, in the room and at home. The teacher sees who is lost before the bell rings.",
    },
    devices: {
      text: "Every phone, tablet and kiosk in one list, with an alert only when a problem lasts.",
    },
  },
  about: {
    kicker: "Our Story",
    title: "Who we are",
    picture: {
      source: "skyline",
      alt: "Drawing: the skyline of Ghaziabad before sunrise, with the clock tower and a train on the viaduct",
    },
    paragraphs: [
      "Nirbhay is Hindi for fearless. Software rarely fails because somebody was too bold. It fails because a release was put off, an old system was left alone, or nobody asked.",
      "We are engineers from {city} who like those jobs. We read the code before we quote, write down what we decide, and stay after launch.",
    ],
    people: "Meet the people you’d work with",
  },
  posts: {
    title: "Written by the people who do the work",
    all: "All posts",
  },
} as const satisfies Partial<HomeCopy>;
