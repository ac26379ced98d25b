import type { IndustryPage } from "./industry-pages.ts";

/** /industry/retail-sector */
export const retailSector = {
  slug: "retail-sector",
  name: "Retail",
  title: "Software for retail | Nirbhay Technologies",
  description:
    "Tills, stock, online shops, loyalty and supplier orders for Indian retailers: one count of every article, quick billing and GST that is right at once.",
  hero: {
    heading: "Is the blue one left in size nine?",
    lead: "The customer asks, and three systems give three replies. We bring shop, warehouse and website to one count, and keep the till quick when the line is down.",
  },
  solutions: {
    heading: "What a shop needs between shutter up and shutter down",
    lead: "For one counter or a chain across states. The parts join whatever you already run.",
    items: [
      {
        heading: "Point of Sale",
        lead: "A till that a new colleague learns in a morning.",
        bullets: [
          "Bills printed during an internet failure",
          "UPI code with the exact amount on it",
          "HSN codes and GST rates kept current",
          "Returns, exchanges and credit notes",
          "Loose goods straight from the scale",
          "Cash counted blind at closing",
        ],
      },
      {
        heading: "Stock and Replenishment",
        lead: "The right number on the shelf, and the next order already drafted.",
        bullets: [
          "Batch, expiry and MRP for each lot",
          "Transfers between shops in two taps",
          "Counting by section, without closing",
          "Orders suggested for festival weeks",
          "Slow movers named before they gather dust",
          "Shrinkage traced to shift and door",
        ],
      },
      {
        heading: "Online Shop and Marketplaces",
        lead: "Sell on your own site, on ONDC and on the big platforms from the same stock.",
        bullets: [
          "Prices and photographs kept in one place",
          "No article sold twice",
          "Delivery date by PIN code",
          "Cash on delivery with fewer refusals",
          "Collect in store within the hour",
          "Marketplace fees reconciled by order",
        ],
      },
      {
        heading: "Loyalty and Offers",
        lead: "Reward the regulars without training everybody to wait for a sale.",
        bullets: [
          "A phone number is the card",
          "Offers tested on one shop first",
          "Points booked as a liability",
          "Family accounts, if they wish",
          "Messages only with consent, easy to stop",
          "True margin after each campaign",
        ],
      },
      {
        heading: "Suppliers and Buying",
        lead: "From the buyer’s hunch to a pallet at the back door.",
        bullets: [
          "Cost sheets compared side by side",
          "Purchase orders by mail or WhatsApp",
          "Delivery checked against order and invoice",
          "Claims for short and damaged goods",
          "Input tax credit matched every month",
          "Vendor score from your own records",
        ],
      },
    ],
  },
  approach: {
    heading: "How we work with retailers",
    paragraphs: [
      "Nothing changes between Navratri and New Year. We plan backwards from your peak, and the last new feature is in the shops six weeks before it.",
      "One store goes first, and it should be an awkward one: basement, bad signal, sceptical manager. What survives there works elsewhere.",
      "We stand at the counter ourselves on the first Saturday. A screen that looked fine in the office feels different with eleven people waiting.",
    ],
  },
  callPanel: {
    heading: "How far apart are your two stock figures?",
    lead: "The system says one number and the shelf another. A quarter of an hour on the phone often points to the likely cause.",
  },
  illustration: "shop-shelf",
} as const satisfies IndustryPage;
