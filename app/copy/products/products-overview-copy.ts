import type { ProductOverview } from "./product-page.ts";

/** /products, with a section for every entry of the Products menu. */
export const productOverview = {
  title: "Products | {company}",
  description:
    "Seven products that we install, adapt and look after: chat, websites, projects, learning, hotels, online shops and device management.",
  hero: {
    heading: "Seven products, finished to fit you",
    lead: "Each one runs on the day it is installed. The last part, which makes it yours, we build with you: your terms, your rules, your other systems.",
    index: "The seven products",
    example: "Names and numbers on the seven screens are invented.",
  },
  entries: {
    "intelligent-chat-system": {
      name: "Intelligent Chat System",
      promise: "Answers from your own documents",
    },
    "web-development": { name: "Web Development", promise: "Sites and portals that load fast" },
    "enterprise-project-system": {
      name: "Enterprise Project System",
      promise: "Plans, budgets and people",
    },
    "learning-management-system": {
      name: "Learning Management System",
      promise: "2XCell, the hybrid classroom",
    },
    "hotel-management": { name: "Hotel Management", promise: "Rooms, rates and housekeeping" },
    "ecommerce-solution": { name: "eCommerce Solution", promise: "Catalogue, checkout and stock" },
    "device-management-system": { promise: "Every phone, tablet and kiosk in one list" },
  },
  ask: "Talk to us",
  sections: [
    {
      id: "intelligent-chat-system",
      heading: "A chat that has read your files",
      lead: "Customers and colleagues ask in their own words, in Hindi, English or a mix of both. Answers come from documents you have approved, and link to them.",
      points: [
        "Website, WhatsApp and the staff portal",
        "Hands over to a person with the whole conversation",
        "Says “I don’t know” and notes the gap",
        "Runs in your data centre if you need it to",
      ],
      sample: {
        caption: "A guest asks the help desk",
        lines: [
          { term: "Guest", text: "I paid twice by mistake, refund kab aayega?" },
          {
            term: "Assistant",
            text: "The second payment was reversed this morning. Banks usually show it within five working days.",
            state: "good",
          },
          { term: "Source", text: "Refund rules, page 2, and payment log" },
        ],
      },
    },
    {
      id: "web-development",
      heading: "Websites that load before anyone gives up",
      lead: "Company sites, portals and intranets that open fast on a mid-range phone and that the people who know the content can edit.",
      points: [
        "Rendered on the server, usable without scripts",
        "Readable by screen readers and by search engines",
        "Editors see the page while they type",
      ],
      sample: {
        caption: "The limits we build against",
        lines: [
          { term: "Largest picture", text: "Visible within 2.5 s on 4G", state: "good" },
          { term: "Contrast", text: "4.5 to 1 or better", state: "good" },
          { term: "Requests to third parties", text: "None without your consent", state: "good" },
        ],
      },
    },
    {
      id: "enterprise-project-system",
      heading: "One plan that finance believes, too",
      lead: "Tasks, budgets, contracts and people for companies that run many projects at once and share the same engineers between them.",
      points: [
        "Milestones tied to invoices",
        "See everyone’s workload before you promise",
        "Change requests with cost and delay",
        "Site diary from a phone, offline",
      ],
      sample: {
        caption: "A pumping station, this week",
        lines: [
          { term: "Foundation", text: "Accepted on 12 November", state: "good" },
          { term: "Pump delivery", text: "Nine days late, no slack left", state: "bad" },
          { term: "Invoice 3", text: "Waiting for the delivery note", state: "waiting" },
        ],
      },
    },
    {
      id: "learning-management-system",
      heading: "2XCell: one class, in the room and at home",
      lead: "The largest of the seven has its own page, where you can look at its screens.",
      points: [
        "Pupils in the room and online in one lesson",
        "Exams, register and library included",
        "Follows the CBSE, ICSE or state calendar",
      ],
      sample: {
        caption: "Today in section 7C",
        lines: [
          { term: "8:50", text: "Science, live from lab 1", state: "good" },
          { term: "9:45", text: "Mathematics, starts in 20 min", state: "waiting" },
          { term: "Homework", text: "31 of 47 handed in" },
        ],
      },
      picture: {
        source: "lecture-hall",
        alt: "Drawing: a lecture hall from above, its arcs of seats around the lit board",
      },
      more: { label: "Look inside 2XCell", slug: "2xcell" },
    },
    {
      id: "hotel-management",
      heading: "The night porter’s favourite screen",
      lead: "Reception, rates, housekeeping and the restaurant bill for hotels, homestays and guest houses, from eight rooms upwards.",
      points: [
        "Rooms sold once across all portals",
        "Form C for foreign guests filled in",
        "Room service charged from a phone",
        "GST by room rate, changed by date",
      ],
      sample: {
        caption: "First floor, 11:20",
        lines: [
          { term: "101", text: "Clean, guest arrives at two", state: "good" },
          { term: "104", text: "Guest asks for late check-out", state: "waiting" },
          { term: "107", text: "Geyser broken, plumber called", state: "bad" },
        ],
      },
    },
    {
      id: "ecommerce-solution",
      heading: "A shop that stays open on sale day",
      lead: "Catalogue, basket, payment, dispatch and returns for brands that sell under their own name and keep their own customers.",
      points: [
        "UPI, cards, wallets and cash on delivery",
        "Courier picked by PIN code and price",
        "Returns collected and refunded by your rules",
        "Every price change dated and signed",
      ],
      sample: {
        caption: "Order 20458, a brass lamp",
        lines: [
          { term: "18:02", text: "Paid by UPI", state: "good" },
          { term: "18:40", text: "Packed in Moradabad", state: "good" },
          { term: "Tomorrow", text: "Courier expected by noon", state: "waiting" },
        ],
      },
    },
    {
      id: "device-management-system",
      heading: "Everything with a screen, on one screen",
      lead: "For schools, hospitals and depots whose devices get lost, age and run flat. It has its own page, too.",
      points: [
        "Lock, locate or wipe from the browser",
        "Updates at hours you allow",
        "Six platforms under one policy",
      ],
      sample: {
        caption: "Since this morning",
        lines: [
          { term: "Scanner 11", text: "Left the depot, locked", state: "bad" },
          { term: "Ward 5", text: "Battery at nine per cent", state: "waiting" },
          { term: "Kiosks", text: "All restarted at four", state: "good" },
        ],
      },
      more: { label: "See the device console", slug: "device-management-system" },
    },
  ],
  related: {
    heading: "When no product fits",
    items: [
      {
        id: "enterprise-workflow-software",
        slug: "enterprise-workflow-software",
        sentence: "Approvals and handovers as your company does them",
        drawing: "enterprise-workflow-software",
      },
      {
        id: "application-modernization",
        slug: "app-modernization",
        sentence: "The system you have, renewed while it runs",
        drawing: "app-modernization",
      },
      {
        id: "retail",
        slug: "retail-sector",
        sentence: "One stock for the shop and the site",
        drawing: "retail-sector",
      },
    ],
    post: "six-questions-to-ask-before-you-move-a-database",
    topic: "move",
  },
  contact: {
    heading: "Not what you were looking for?",
    lead: "Then one of our services may be the answer. Tell us what you need, and we’ll tell you which.",
    action: "Contact Us",
  },
} as const satisfies ProductOverview;

/** Labels of the small drawings of the product overview. */
export const overviewLabels = {
  address: "your-company.example",
  floor: { up: ["101", "102", "103", "104"], down: ["105", "106", "107", "108"] },
  plan: {
    weeks: ["2 Nov", "9 Nov", "16 Nov", "23 Nov", "30 Nov"],
    task: "Task",
    state: "This week",
  },
  states: { good: "In order", waiting: "Waiting", bad: "Needs you" },
} as const;
