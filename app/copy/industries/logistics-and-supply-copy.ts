import type { IndustryPage } from "./industry-pages.ts";

/** /industry/logistics-and-supply */
export const logisticsAndSupply = {
  slug: "logistics-and-supply",
  name: "Logistics and supply",
  title: "Software for logistics and supply | Nirbhay Technologies",
  description:
    "Fleet tracking, warehouses, route planning, freight bills and cold chains for transporters and shippers, from the loading dock to proof of delivery.",
  hero: {
    heading: "Where is the lorry, really?",
    lead: "Between Nhava Sheva and the last godown lie tolls, ghats and a dozen phone calls. We replace the calls with facts that shipper, transporter and receiver can all see.",
  },
  solutions: {
    heading: "Along the whole road",
    lead: "Begin with the stretch where you lose the most hours.",
    items: [
      {
        heading: "Fleet and Tracking",
        lead: "Position, fuel and papers of every vehicle, own or hired.",
        bullets: [
          "GPS units, FASTag and driver phones combined",
          "Arrival times that learn each route",
          "Fuel drops compared with the tank",
          "Permits, insurance and PUC reminders",
          "Rest hours watched for the driver’s sake",
          "A tracking link, no login needed",
        ],
      },
      {
        heading: "Warehouse Management",
        lead: "Every carton has a place, and the picker the shortest way to it.",
        bullets: [
          "Receiving against the purchase order",
          "Bins suggested by weight and demand",
          "FIFO or FEFO, as the goods require",
          "Picking by voice in Hindi",
          "Counting in slices during work",
          "Dock slots that carriers book themselves",
        ],
      },
      {
        heading: "Route and Load Planning",
        lead: "Fewer kilometres, fuller vans, and drivers home for dinner.",
        bullets: [
          "No-entry hours and narrow lanes known",
          "Loading order that matches the stops",
          "Axle weights within the law",
          "Afternoon changes without chaos",
          "Return loads offered early",
          "Planner may always overrule",
        ],
      },
      {
        heading: "Freight Bills and Documents",
        lead: "Paid for what was carried, at the rate that was agreed.",
        bullets: [
          "E-way bill raised and extended in time",
          "Lorry receipts without carbon paper",
          "Rates by lane, slab and season",
          "Detention worked out from gate times",
          "Invoices checked against the contract",
          "Proof of delivery by photograph and OTP",
        ],
      },
      {
        heading: "Cold Chain",
        lead: "Vaccines and mangoes arrive as they left, with a curve to prove it.",
        bullets: [
          "Temperature from pallet, not from dashboard",
          "Alarm to driver and dispatcher together",
          "Door openings on the same line",
          "Loggers that keep a week offline",
          "Release or reject by written rule",
          "Report attached to the invoice",
        ],
      },
      {
        heading: "Supply Planning",
        lead: "The next container ordered before the shelf is bare.",
        bullets: [
          "Lead times measured, supplier by supplier",
          "Buffers that follow port delays",
          "Orders grouped into full containers",
          "Second sources kept ready",
          "Customs papers collected beforehand",
          "One forecast for buyer and vendor",
        ],
      },
    ],
  },
  approach: {
    heading: "How we work with transporters",
    paragraphs: [
      "We ride along. Two days in the cab show which screen a driver can use at a dhaba, and which one he will never open.",
      "Your transporters won’t install six apps. Where we can, we take the signals they already send, and ask for nothing but a phone number.",
      "The first depot runs on paper and software together until both tell the same story for ten days running. Then the paper goes.",
    ],
  },
  callPanel: {
    heading: "Follow one consignment with us",
    lead: "Choose one that was late last month. Together we trace it from dock to door and mark where an hour was lost unseen.",
  },
  illustration: "trade-routes",
} as const satisfies IndustryPage;
