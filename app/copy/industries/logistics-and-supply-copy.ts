import type { IndustryPage } from "./industry-page.ts";

/** /industry/logistics-and-supply */
export const logisticsAndSupply = {
  slug: "logistics-and-supply",
  name: "Logistics and supply",
  title: "Software for logistics and supply | {company}",
  description:
    "Fleet tracking, warehouses, route planning, freight bills and cold chains for transporters and shippers, from the loading dock to proof of delivery.",
  hero: {
    heading: "Where is the truck right now?",
    lead: "The customer asks, the driver’s phone is off, and the last scan was in Nagpur. We join scans, GPS and toll reads into one position, and say how old it is.",
  },
  example: "An invented consignment on a Friday afternoon.",
  solutions: {
    heading: "Loaded, moving, signed for",
    lead: "For carriers, hubs and shippers. It works with scanners and phones you already have.",
    items: [
      {
        id: "fleet-and-tracking",
        heading: "Fleet and Tracking",
        lead: "Position, fuel and papers of every vehicle, own or hired.",
        bullets: [
          "GPS units, FASTag and driver phones combined",
          "Arrival times that learn each route",
          "Fuel used compared with the tank",
          "Permits, insurance and PUC reminders",
          "Rest hours watched for the driver’s sake",
          "A tracking link, no login needed",
        ],
        slip: {
          title: "MH 04 KX 2207",
          note: "Bhiwandi to Nagpur, fuel",
          rows: [
            ["Filled at Bhiwandi", "260 l"],
            ["Used, by distance and load", "241 l"],
            ["Left in the tank", "12 l"],
          ],
          total: ["Unexplained", "7 l"],
          remark: "Within the tolerance of the gauge. Nobody is accused.",
        },
      },
      {
        id: "warehouse-management",
        heading: "Warehouse Management",
        lead: "Every carton has a place, and the picker gets the shortest route to it.",
        bullets: [
          "Receiving against the purchase order",
          "Bins suggested by weight and demand",
          "FIFO or FEFO, as the goods require",
          "Picking by voice in Hindi",
          "Stock counted while work goes on",
          "Dock slots that carriers book themselves",
        ],
        slip: {
          title: "Pick list 5512",
          note: "Kundli, bay 3, 14 lines",
          rows: [
            ["Shortest route", "212 m"],
            ["Picked", "13 lines"],
            ["Bin empty", "1 line"],
            ["Taken from reserve", "1 line"],
          ],
          total: ["Ready to load", "14 lines"],
          remark: "The empty bin was counted on the way back.",
        },
      },
      {
        id: "route-and-load-planning",
        heading: "Route and Load Planning",
        lead: "Fewer kilometres, fuller vans, and drivers home for dinner.",
        bullets: [
          "No-entry hours and narrow lanes known",
          "Loading order that matches the stops",
          "Axle weights within the law",
          "Afternoon changes without chaos",
          "Return loads offered early",
          "The planner can always overrule",
        ],
        slip: {
          title: "Van 6, Friday",
          note: "23 stops in south Delhi",
          rows: [
            ["Distance, as last week", "94 km"],
            ["Distance, planned", "71 km"],
            ["Load by weight", "86%"],
            ["No-entry hours met", "3 of 3"],
          ],
          total: ["Back at the depot", "18:10"],
          remark: "The last stop is on the driver’s way home.",
        },
      },
      {
        id: "freight-bills-and-documents",
        heading: "Freight Bills and Documents",
        lead: "Pay for what was carried, at the rate you agreed.",
        bullets: [
          "E-way bill raised and extended in time",
          "Lorry receipts without carbon paper",
          "Rates by lane, slab and season",
          "Detention worked out from gate times",
          "Invoices checked against the contract",
          "Proof of delivery by photograph and OTP",
        ],
        slip: {
          title: "Freight bill 30917",
          note: "Against the contract of April",
          rows: [
            ["Base rate, 9 t", "21,600"],
            ["Fuel surcharge", "1,944"],
            ["Detention, 4 h", "1,200"],
            ["Billed", "26,244"],
          ],
          total: ["Billed too much", "₹1,500"],
          remark: "The gate shows four hours of detention, the bill nine.",
        },
      },
      {
        id: "cold-chain",
        heading: "Cold Chain",
        lead: "Vaccines and mangoes arrive as they left, with a chart to prove it.",
        bullets: [
          "Temperature at the pallet, not in the cab",
          "Alarm to driver and dispatcher together",
          "Door openings on the same chart",
          "Loggers that keep a week offline",
          "Release or reject by written rule",
          "Report attached to the invoice",
        ],
        slip: {
          title: "Trip 118, vaccines",
          note: "Pallet logger, 2 °C to 8 °C",
          rows: [
            ["Readings", "412"],
            ["Within limits", "409"],
            ["Door open, 6 min", "3"],
            ["Highest", "8.9 °C"],
          ],
          total: ["Decision by rule", "Release"],
          remark: "The rule allows ten minutes up to 10 °C, in writing.",
        },
      },
      {
        id: "supply-planning",
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
        slip: {
          title: "Order proposal, cartons",
          note: "Supplier in Vapi",
          rows: [
            ["Used per week", "1,400"],
            ["Lead time, measured", "3 weeks"],
            ["Buffer", "1,000"],
            ["In stock", "6,000"],
          ],
          total: ["Order by", "Thursday"],
          remark: "Going by the promised lead time, we’d order too late.",
        },
      },
    ],
  },
  year: {
    heading: "Your busiest months are our quiet ones",
    picture:
      "A transporter’s year: the roads are fullest from September to December, and quiet in the monsoon. New features come from January to June, the last ones in July; from October to December we ship fixes only.",
    busy: "332333224554",
    work: "oooooolccrrr",
    legend: {
      o: "new features, depot by depot",
      l: "the last ones before the season",
      c: "rehearsal, at full load",
      r: "fixes only",
    },
    firstMonth: 0,
    habits: [
      {
        id: "we-ride-along",
        habit: "We ride along.",
        reason:
          "Two days in the cab show which screen a driver can use at a dhaba, and which one nobody will ever open.",
      },
      {
        id: "we-use-the-signals-that",
        habit: "We use the signals that exist.",
        reason:
          "Transporters won’t install six apps. A FASTag, a phone number and the scans you have go a long way.",
      },
      {
        id: "paper-and-software-run-together",
        habit: "Paper and software run together.",
        reason: "When both tell the same story for ten days running, the paper goes.",
      },
    ],
  },
  related: {
    heading: "What carriers and shippers ask us for",
    items: [
      {
        id: "iot-platform",
        slug: "iot-platform",
        sentence: "Loggers and trackers that survive a week offline",
      },
      { id: "ai-analytics", slug: "ai-analytics", sentence: "Arrival times that learn each road" },
      {
        id: "retail-sector",
        slug: "retail-sector",
        sentence: "The shelf at the end of the journey",
      },
    ],
    post: "what-a-camera-sees-at-a-toll-gate",
    topic: "toll",
  },
  callPanel: {
    heading: "How old is your newest position?",
    lead: "Choose one consignment that was late last month. Together we trace it from dock to door and mark where an hour was lost.",
    gap: [
      { id: "minutes-says-the-tracker", value: "96", label: "minutes, says the tracker" },
      { id: "minutes-says-the-toll", value: "24", label: "minutes, says the toll" },
    ],
  },
  illustration: "last-scan",
} as const satisfies IndustryPage;
