import type { IndustryPage } from "./industry-page.ts";

/** /industry/manufacturing */
export const manufacturing = {
  slug: "manufacturing",
  name: "Manufacturing",
  title: "Software for manufacturing | {company}",
  description:
    "Production planning, machine data, quality, maintenance and traceability for plants from Sahibabad to Coimbatore, old machines and two shifts included.",
  hero: {
    heading: "Why has line three stopped?",
    lead: "The jam takes two minutes to clear and an hour to explain. We record what each machine did before the stop, so the shift can fix the cause.",
  },
  example: "An invented bottling line, second shift.",
  solutions: {
    heading: "From the order to the last pallet",
    lead: "For one line or five plants, the press from 1987 included. Each tool starts on one line and earns its place there.",
    items: [
      {
        id: "production-planning",
        heading: "Production Planning",
        lead: "A plan that knows about tools, shifts and late steel.",
        bullets: [
          "Orders from SAP, Tally or a spreadsheet",
          "Setup times by sequence of jobs",
          "What-if plans in minutes, nothing overwritten",
          "Material checked before a job is released",
          "Subcontractors and job work on the same board",
          "Delivery promise that sales can keep",
        ],
        slip: {
          title: "Plan for press 2",
          note: "Shift B, by sequence of setups",
          rows: [
            ["Order 8812, red caps", "3 h 10 min"],
            ["Change of colour", "20 min"],
            ["Order 8820, white caps", "2 h 45 min"],
            ["Tool wash", "25 min"],
          ],
          total: ["Ends at 20:40", "6 h 40 min"],
          remark: "White before red would have cost 35 minutes more.",
        },
      },
      {
        id: "machine-data",
        heading: "Machine Data",
        lead: "Counts and stops straight from the controller, not from memory.",
        bullets: [
          "OPC UA, Modbus and a simple current clamp",
          "Stops explained with one touch",
          "OEE split into its three losses",
          "Energy per part, by the shift",
          "Boards on the wall, readable from far away",
          "History kept when a line is rebuilt",
        ],
        slip: {
          title: "Line 3, Tuesday",
          note: "OEE from 14:00 to 22:00",
          rows: [
            ["Availability", "88.0%"],
            ["Performance", "91.0%"],
            ["Quality", "97.5%"],
          ],
          total: ["OEE", "78.1%"],
          remark: "The largest loss is seven short stops at the labeller.",
        },
      },
      {
        id: "quality-control",
        heading: "Quality Control",
        lead: "A bad part is noticed at the tenth piece, not at the tenth pallet.",
        bullets: [
          "Measurements read from gauge or caliper",
          "Control charts that warn before the limit",
          "Photographs of the defect beside the drawing",
          "Rework and scrap with their cause",
          "8D reports that start half filled in",
          "Gauges recalled for calibration",
        ],
        slip: {
          title: "Control chart, fill level",
          note: "Every tenth bottle, 500 ml",
          rows: [
            ["Target", "502.0 ml"],
            ["Mean of the last 20", "503.1 ml"],
            ["Upper limit", "504.5 ml"],
          ],
          total: ["Warning at", "503.8 ml"],
          remark: "Nozzle 4 drifts. It is cleaned before it leaves the limits.",
        },
      },
      {
        id: "maintenance",
        heading: "Maintenance",
        lead: "Repair at a time you choose, with the spare part in the drawer.",
        bullets: [
          "Plans by hours run, not by calendar",
          "Vibration and heat watched for drift",
          "Job card with drawing and torque",
          "Spare parts tied to the machine",
          "Breakdowns reported by scanning a plate",
          "Costs per machine, year on year",
        ],
        slip: {
          title: "Job card 1904",
          note: "Gearbox, conveyor 3",
          rows: [
            ["Hours run", "3,960"],
            ["Due at", "4,000"],
            ["Oil, 2.4 l", "Rack C4"],
            ["Torque, cover bolts", "23 Nm"],
          ],
          total: ["Planned for", "Sunday, 06:00"],
          remark: "Nobody works on the line then, and the oil is in stock.",
        },
      },
      {
        id: "traceability",
        heading: "Traceability",
        lead: "From the heat number of the steel to the customer’s gate, in a minute.",
        bullets: [
          "Labels for lot, box and pallet",
          "Which parts came from which coil",
          "Operator, tool and settings per batch",
          "Recall list within the minute",
          "Customer labels in their own format",
          "E-way bill made at loading",
        ],
        slip: {
          title: "Recall list, lot C-118",
          note: "From one box of caps to the gate",
          rows: [
            ["Capped below 1.5 Nm", "42"],
            ["In the reject lane", "42"],
            ["On a pallet", "0"],
            ["At a customer", "0"],
          ],
          total: ["Answered in", "38 seconds"],
          remark: "The list ends inside the plant, so nobody is called.",
        },
      },
    ],
  },
  year: {
    heading: "Your shutdown is our busiest week",
    picture:
      "A plant’s year: full shifts in most months, a planned shutdown in May and another in October. We connect machines in the shutdowns and keep to screens and reports in between.",
    busy: "445414445144",
    work: "rrrrorrrrorr",
    legend: {
      r: "full shifts: screens and reports only",
      o: "planned stops: machines are connected",
    },
    firstMonth: 0,
    habits: [
      {
        id: "we-begin-on-the-night",
        habit: "We begin on the night shift.",
        reason:
          "That is when the real workarounds come out. Operators see the first screen before their managers do.",
      },
      {
        id: "we-read-writing-needs-a",
        habit: "We read. Writing needs a signature.",
        reason:
          "Floor and office networks stay apart. Nothing reaches a controller unless your control engineer asks for it and signs.",
      },
      {
        id: "nothing-of-ours-can-stop",
        habit: "Nothing of ours can stop a line.",
        reason: "When our box is switched off, the machines run as they did before it came.",
      },
    ],
  },
  related: {
    heading: "What plants ask us for",
    items: [
      {
        id: "iot-platform",
        slug: "iot-platform",
        sentence: "Counts and currents from machines of any age",
      },
      {
        id: "ml-automation",
        slug: "ml-automation",
        sentence: "A warning before the bearing fails",
      },
      {
        id: "logistics-and-supply",
        slug: "logistics-and-supply",
        sentence: "The pallet, once it has left the gate",
      },
    ],
    post: "the-alert-nobody-reads",
    topic: "sensor",
  },
  callPanel: {
    heading: "How long did your last stop really take?",
    lead: "Name the machine that stops most. Its make and age are enough to say how to listen to it, and what a month of data would show.",
    gap: [
      { id: "minutes-to-clear", value: "2", label: "minutes to clear" },
      { id: "minutes-to-explain", value: "61", label: "minutes to explain" },
    ],
  },
  illustration: "stopped-line",
} as const satisfies IndustryPage;
