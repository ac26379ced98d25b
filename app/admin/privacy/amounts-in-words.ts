/** How much there is, by kind; what isn't counted isn't named. */
export type Counted = Readonly<
  Partial<Record<"clients" | "enquiries" | "calls" | "letters" | "audit", number>>
>;

const words = [
  ["clients", "client", "clients"],
  ["enquiries", "enquiry", "enquiries"],
  ["calls", "call request", "call requests"],
  ["letters", "letter", "letters"],
  ["audit", "entry in the audit log", "entries in the audit log"],
] as const;

const list = new Intl.ListFormat("en-GB");

/** "1 client, 3 enquiries and 6 letters"; "nothing" for nothing. */
export function amountsInWords(amounts: Counted): string {
  const parts = words.flatMap(([kind, one, many]) => {
    const amount = amounts[kind] ?? 0;
    return amount === 0 ? [] : [`${amount.toLocaleString("en-GB")} ${amount === 1 ? one : many}`];
  });
  return parts.length === 0 ? "nothing" : list.format(parts);
}
