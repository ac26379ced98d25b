import type { IndustryPage } from "./industry-pages.ts";

/** /industry/travel-and-tourism */
export const travelAndTourism = {
  slug: "travel-and-tourism",
  name: "Travel and tourism",
  title: "Software for travel and tourism | Nirbhay Technologies",
  description:
    "Booking engines, tour operations, hotel connections and traveller care for agencies and operators, ready for fog, landslides and a changed timetable.",
  hero: {
    heading: "Fog in Delhi, snow at Rohtang",
    lead: "Travel goes wrong at night and far from the office. We build booking and operations systems that notice early, offer a second route and tell everyone who is waiting.",
  },
  solutions: {
    heading: "From the first idea to the way home",
    lead: "Pieces for agencies, operators, hotels and transport companies. Use your own suppliers throughout.",
    items: [
      {
        heading: "Booking Engine",
        lead: "Search, hold, pay and ticket, without a price that jumps at the end.",
        bullets: [
          "Flights, trains, buses and stays in one basket",
          "Fares confirmed before payment",
          "UPI, cards, EMI and travel credit",
          "Groups, infants and senior concessions",
          "GST invoice in the company’s name",
          "Unpaid seats released by the minute",
        ],
      },
      {
        heading: "Tour Operations",
        lead: "Every departure on one board: guests, guides, rooms and vehicles.",
        bullets: [
          "Itineraries built from tested days",
          "Costing by group size and season",
          "Permits for Ladakh or Arunachal tracked",
          "Guide’s sheet that works offline",
          "Supplier vouchers and their settlement",
          "Profit per departure, one week later",
        ],
      },
      {
        heading: "Hotel and Supplier Connections",
        lead: "Rates and rooms from many sources, with the same meaning everywhere.",
        bullets: [
          "Channel managers and bed banks joined",
          "One hotel recognised under five spellings",
          "Meal plans and taxes made comparable",
          "Slow suppliers left out in time",
          "Contract rates beside public ones",
          "Failed confirmations chased by robot",
        ],
      },
      {
        heading: "Changes and Refunds",
        lead: "When the timetable moves, guests hear it from you first.",
        bullets: [
          "Cancelled trains and flights noticed at once",
          "Two alternatives, with the difference in price",
          "Vouchers only for those who want them",
          "Refund shown step by step",
          "Supplier penalties worked out by rule",
          "Call centre sees what the guest sees",
        ],
      },
      {
        heading: "Traveller App",
        lead: "Tickets, maps and help in the pocket, also above the tree line.",
        bullets: [
          "Papers readable without a signal",
          "Meeting point on an offline map",
          "Local time, weather and road news",
          "Help line with the booking attached",
          "Photographs shared by the group only",
          "Hindi, English and the guest’s language",
        ],
      },
    ],
  },
  approach: {
    heading: "How we work with travel companies",
    paragraphs: [
      "We spend a day in operations before the season and listen to the phones. Most of the first backlog is written there.",
      "Suppliers’ interfaces fail in creative ways. For each one we keep recorded answers, good and bad, and run them all against every change.",
      "Big releases come out in the shoulder months. In May and December we only repair.",
    ],
  },
  callPanel: {
    heading: "Which change cost you a whole night?",
    lead: "A strike, a landslide, a supplier gone silent. We will walk through it and note what software could have done by itself.",
  },
  illustration: "ridges",
} as const satisfies IndustryPage;
