/** Screen of a shop assistant: a size that the shelf lacks and the system still counts. */
export const retailPanel = {
  search: "blue canvas 9",
  state: "Offline since 17:52",
  article: "Canvas low, blue",
  facts: "MRP ₹1,299, HSN 6404, GST 5%",
  sizesLabel: "Pairs in this shop, by size",
  sizes: [
    ["6", "3"],
    ["7", "5"],
    ["8", "1"],
    ["9", "none"],
    ["10", "4"],
    ["11", "2"],
  ],
  asked: "9",
  places: [
    {
      name: "Here, Kamla Nagar",
      note: "Shelf 0, system 1. Last counted 12 days ago",
      action: "Count it",
    },
    { name: "Pitampura", note: "2 on the shelf, counted this morning", action: "Hold one" },
    { name: "Warehouse, Kundli", note: "14, on tomorrow’s 7:30 van", action: "Send one" },
  ],
  best: "Pitampura",
  online: { name: "Website", note: "1 promised to an online order", tag: "Promised" },
  foot: "23 bills saved on this till, sent when the line is back",
} as const;
