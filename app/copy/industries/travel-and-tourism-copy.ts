import type { IndustryPage } from "./industry-page.ts";

/** /industry/travel-and-tourism */
export const travelAndTourism = {
  slug: "travel-and-tourism",
  name: "Travel and tourism",
  title: "Software for travel and tourism | {company}",
  description:
    "Booking engines, tour operations, hotel connections and traveller care for agencies and operators, ready for fog, landslides and a changed timetable.",
  hero: {
    heading: "Who still makes the connection?",
    lead: "A flight moves by three hours and 31 connections are in doubt. We check each one, offer travellers what is left, and leave the hard cases to your desk.",
  },
  example: "An invented flight on Christmas Eve.",
  solutions: {
    heading: "Booked once, looked after to the end",
    lead: "For agencies, tour operators and hotels. Bookings that survive a new timetable.",
    items: [
      {
        id: "booking-engine",
        heading: "Booking Engine",
        lead: "Search, hold, pay and ticket, without a price that jumps at the end.",
        bullets: [
          "Flights, trains, buses and stays in one basket",
          "Fares confirmed before payment",
          "UPI, cards, EMI and travel credit",
          "Groups, infants and senior concessions",
          "GST invoice in the company’s name",
          "Unpaid seats released on the minute",
        ],
        slip: {
          title: "Basket, four travellers",
          note: "Delhi to Leh, held for 20 minutes",
          rows: [
            ["Flights", "38,400"],
            ["Three nights", "16,500"],
            ["Transfers", "4,200"],
            ["GST", "2,955"],
          ],
          total: ["To pay", "₹62,055"],
          remark: "The price is the one that the search showed.",
        },
      },
      {
        id: "tour-operations",
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
        slip: {
          title: "Departure 14 June",
          note: "Markha valley, 12 guests",
          rows: [
            ["Guests", "12"],
            ["Permits ready", "11"],
            ["Guides", "2"],
            ["Vehicles", "3"],
          ],
          total: ["Missing", "1 permit"],
          remark: "The office in Leh opens at ten. The reminder is set.",
        },
      },
      {
        id: "hotel-and-supplier-connections",
        heading: "Hotel and Supplier Connections",
        lead: "Rates and rooms from many sources, with the same meaning everywhere.",
        bullets: [
          "Channel managers and bed banks joined",
          "One hotel recognised under five spellings",
          "Meal plans and taxes made comparable",
          "Slow suppliers skipped after a set wait",
          "Contract rates beside public ones",
          "Failed confirmations chased automatically",
        ],
        slip: {
          title: "One hotel, five names",
          note: "Rates for 3 May, per room",
          rows: [
            ["Channel manager", "6,400"],
            ["Bed bank A", "5,900"],
            ["Bed bank B", "6,150"],
            ["Own contract", "5,750"],
          ],
          total: ["Offered", "₹5,750"],
          remark: "Meals and taxes were made equal before comparing.",
        },
      },
      {
        id: "changes-and-refunds",
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
        slip: {
          title: "Refund 6631",
          note: "Train cancelled at 04:10",
          rows: [
            ["Ticket", "2,480"],
            ["Hotel, by its rule", "3,200"],
            ["Supplier penalty", "−640"],
          ],
          total: ["On its way", "₹5,040"],
          remark: "The guest and the call centre see the same three steps.",
        },
      },
      {
        id: "traveller-app",
        heading: "Traveller App",
        lead: "Tickets, maps and help in the pocket, even above the tree line.",
        bullets: [
          "Papers readable without a signal",
          "Meeting point on an offline map",
          "Local time, weather and road news",
          "Help line with the booking attached",
          "Photographs shared by the group only",
          "Hindi, English and the guest’s language",
        ],
        slip: {
          title: "Day 3 in the pocket",
          note: "Readable without a signal",
          rows: [
            ["Meeting point", "Mall Road, 06:30"],
            ["Vehicle", "HP 01 2214"],
            ["Guide’s number", "saved"],
            ["Rohtang", "open from 09:00"],
          ],
          total: ["Next update", "at 20:00"],
          remark: "The road news came by SMS, in Hindi and English.",
        },
      },
    ],
  },
  year: {
    heading: "Big releases come out in the shoulder months",
    picture:
      "A travel year: busiest in May, June, October and December. New features come in February and March and in July and August, the last ones in April and September; in the seasons we ship fixes only.",
    busy: "322355223535",
    work: "coolrroolrcr",
    legend: {
      o: "new features",
      l: "the last ones before a season",
      r: "seasons: fixes only",
      c: "lessons from the season",
    },
    firstMonth: 0,
    habits: [
      {
        id: "we-listen-to-the-phones",
        habit: "We listen to the phones.",
        reason:
          "A day in operations before the season: most of the first backlog is written there.",
      },
      {
        id: "we-record-how-suppliers-fail",
        habit: "We record how suppliers fail.",
        reason:
          "For each interface we keep real answers, good and bad, and test every change against them all.",
      },
      {
        id: "in-season-we-ship-fixes",
        habit: "In season we ship fixes only.",
        reason: "Every new feature gets through a quiet weekend before a full one.",
      },
    ],
  },
  related: {
    heading: "What travel companies ask us for",
    items: [
      {
        id: "app-modernization",
        slug: "app-modernization",
        sentence: "The booking engine from 2008, renewed without closing",
      },
      { id: "ai-analytics", slug: "ai-analytics", sentence: "Demand with a range, fog included" },
      { id: "fintech", slug: "fintech", sentence: "Refunds that match the bank to the rupee" },
    ],
    post: "forecasts-that-admit-the-monsoon",
    topic: "monsoon",
  },
  callPanel: {
    heading: "Which change cost you a whole night?",
    lead: "A strike, a landslide, a supplier gone silent. We walk through it and note what software could have done by itself.",
    gap: [
      { id: "plans-in-doubt", value: "31", label: "plans in doubt" },
      { id: "needed-a-person", value: "1", label: "needed a person" },
    ],
  },
  illustration: "onward-flights",
} as const satisfies IndustryPage;
