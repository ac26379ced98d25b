import type { IndustryPage } from "./industry-pages.ts";

/** /industry/manufacturing */
export const manufacturing = {
  slug: "manufacturing",
  name: "Manufacturing",
  title: "Software for manufacturing | Nirbhay Technologies",
  description:
    "Production planning, machine data, quality, maintenance and traceability for plants from Sahibabad to Coimbatore, old machines and two shifts included.",
  hero: {
    heading: "What did line three make since six?",
    lead: "The planner, the foreman and the owner deserve the same reply at the same moment. We connect machines, orders and people, including the press from 1987.",
  },
  solutions: {
    heading: "Five tools for the shop floor",
    lead: "Each starts on one line and earns its place there before it moves to the next.",
    items: [
      {
        heading: "Production Planning",
        lead: "A plan that knows about tools, shifts and late steel.",
        bullets: [
          "Orders from SAP, Tally or a spreadsheet",
          "Setup times by sequence of jobs",
          "What-if in minutes, without overwriting",
          "Material checked before a job is released",
          "Subcontractors and job work on the same board",
          "Delivery promise that sales can keep",
        ],
      },
      {
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
      },
      {
        heading: "Quality Control",
        lead: "A bad part is noticed at the tenth piece, not at the tenth pallet.",
        bullets: [
          "Measurements read from gauge or caliper",
          "Control charts that warn before the limit",
          "Photographs of the fault beside the drawing",
          "Rework and scrap with their cause",
          "8D reports half filled in already",
          "Gauges called back for calibration",
        ],
      },
      {
        heading: "Maintenance",
        lead: "Repair at a time you choose, with the spare part in the drawer.",
        bullets: [
          "Plans by hours run, not by calendar",
          "Vibration and heat watched for drift",
          "Job card with drawing and torque",
          "Spare parts tied to the machine",
          "Breakdown call by scanning a plate",
          "Costs per machine, year on year",
        ],
      },
      {
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
      },
    ],
  },
  approach: {
    heading: "How we work in a plant",
    paragraphs: [
      "We wear safety shoes and begin on the night shift, because that is when the real workarounds come out. Operators see the first screen before their managers do.",
      "Networks on the floor stay apart from the office. We read from controllers and never write to them, unless your control engineer asks for it and signs.",
      "Nothing we install can stop a line. When our box is switched off, the machines run as they did before it came.",
    ],
  },
  callPanel: {
    heading: "Pick the machine that stops most",
    lead: "Its make and its age are enough for a first call: how to listen to it, what to fit, and what a month of data would show.",
  },
  illustration: "production-line",
} as const satisfies IndustryPage;
