import type { IndustryPage } from "./industry-page.ts";

/** /industry/retail-sector */
export const retailSector = {
  slug: "retail-sector",
  name: "Retail",
  title: "Software for retail | {company}",
  description:
    "Tills, stock, online shops, loyalty and supplier orders for Indian retailers: one count of every article, quick billing and GST right the first time.",
  hero: {
    heading: "Is the blue one left in size nine?",
    lead: "The customer asks, and three systems give three answers. We bring shop, warehouse and website to one count, and keep the till quick when the line is down.",
  },
  example: "An invented shop on a Saturday evening.",
  solutions: {
    heading: "From shutter up to shutter down",
    lead: "For one counter or a chain across states. Every part joins what you already run.",
    items: [
      {
        id: "point-of-sale",
        heading: "Point of Sale",
        lead: "A till that a new colleague learns in a morning.",
        bullets: [
          "Bills print while the internet is down",
          "UPI code with the exact amount on it",
          "HSN codes and GST rates kept current",
          "Returns, exchanges and credit notes",
          "Loose goods straight from the scale",
          "Blind cash count at closing",
        ],
        slip: {
          title: "Kamla Nagar Footwear",
          note: "Bill KN-2291, till 2, Saturday 18:04",
          rows: [
            ["Canvas low, blue, 8", "1,299.00"],
            ["Socks, pack of 3", "249.00"],
            ["Festival offer", "−124.00"],
            ["Taxable value", "1,356.20"],
            ["CGST 2.5%", "33.90"],
            ["SGST 2.5%", "33.90"],
          ],
          total: ["To pay", "₹1,424.00"],
          remark: "The UPI code contains the amount. Nobody types it.",
        },
      },
      {
        id: "stock-and-replenishment",
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
        slip: {
          title: "Count sheet, aisle 4",
          note: "Friday, counted while the shop was open",
          rows: [
            ["Expected on the shelf", "214"],
            ["Counted", "209"],
            ["Found in the returns box", "3"],
            ["Sold on till 2, unsynced", "1"],
          ],
          total: ["Still missing", "1 pair"],
          remark: "Four of five are explained before anybody is asked.",
        },
      },
      {
        id: "online-shop-and-marketplaces",
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
        slip: {
          title: "Pick list, 16:30",
          note: "Five orders, three channels, one shelf",
          rows: [
            ["Own site", "2 orders"],
            ["ONDC", "1 order"],
            ["Marketplace", "2 orders"],
          ],
          total: ["To pack by 17:30", "5 orders"],
          remark: "Each pair left the count when it was paid for.",
        },
      },
      {
        id: "loyalty-and-offers",
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
        slip: {
          title: "Offer: second pair at half price",
          note: "Two weeks in one shop, against a similar one",
          rows: [
            ["Extra sales", "₹1,84,000"],
            ["Cost of goods", "−₹96,500"],
            ["Discount given", "−₹61,200"],
            ["Messages and points", "−₹8,300"],
          ],
          total: ["Earned by the offer", "₹18,000"],
          remark: "Worth repeating. Without the control shop it looked ten times better.",
        },
      },
      {
        id: "suppliers-and-buying",
        heading: "Suppliers and Buying",
        lead: "From the buyer’s hunch to a pallet at the back door.",
        bullets: [
          "Cost sheets compared side by side",
          "Purchase orders by email or WhatsApp",
          "Delivery checked against order and invoice",
          "Claims for short and damaged goods",
          "Input tax credit matched every month",
          "Vendor score from your own records",
        ],
        slip: {
          title: "Delivery against order 4471",
          note: "Back door, Tuesday 07:50",
          rows: [
            ["Ordered", "240 pairs"],
            ["On the invoice", "240 pairs"],
            ["Counted", "228 pairs"],
            ["Damaged", "3 pairs"],
          ],
          total: ["Claim drafted", "15 pairs"],
          remark: "The photographs are attached; the buyer only sends it.",
        },
      },
    ],
  },
  year: {
    heading: "Nothing new between Navratri and New Year",
    picture:
      "A retailer’s year: the shops are busiest in October and November. New features go live from January to August, the last ones six weeks before Navratri; from October to December we ship only fixes.",
    busy: "322222234554",
    work: "ooooooolcrrr",
    legend: {
      o: "new features",
      l: "the last ones, six weeks ahead",
      c: "rehearsal",
      r: "fixes only",
    },
    firstMonth: 0,
    habits: [
      {
        id: "we-plan-backwards-from-your",
        habit: "We plan backwards from your peak.",
        reason: "The last new feature reaches the shops six weeks before the festival rush.",
      },
      {
        id: "one-awkward-shop-goes-first",
        habit: "One awkward shop goes first.",
        reason: "Basement, weak signal, sceptical manager. What survives there works anywhere.",
      },
      {
        id: "we-stand-at-the-counter",
        habit: "We stand at the counter.",
        reason:
          "On the first Saturday we are there, because a screen feels different with eleven people waiting.",
      },
    ],
  },
  related: {
    heading: "What retailers ask us for",
    items: [
      {
        id: "testing-and-qc",
        slug: "testing-and-qc",
        sentence: "Your busiest hour, rehearsed on a quiet afternoon",
      },
      {
        id: "ai-analytics",
        slug: "ai-analytics",
        sentence: "Festival orders with a range instead of a guess",
      },
      { id: "fintech", slug: "fintech", sentence: "UPI, cards and cash matched to the bank" },
    ],
    post: "a-festival-calendar-is-a-capacity-plan",
    topic: "festival",
  },
  callPanel: {
    heading: "How far apart are your two stock figures?",
    lead: "Fifteen minutes on the phone often points to the cause. Tell us when the gap appears and who counts.",
    gap: [
      { id: "says-the-system", value: "14", label: "says the system" },
      { id: "says-the-shelf", value: "11", label: "says the shelf" },
    ],
  },
  illustration: "shoe-wall",
} as const satisfies IndustryPage;
