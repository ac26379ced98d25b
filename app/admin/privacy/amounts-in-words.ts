/** How much there is, by kind; what isn't counted isn't named. */
export type Counted = Readonly<
  Partial<Record<"clients" | "enquiries" | "callbacks" | "letters" | "audit", number>>
>;

const words = [
  ["clients", "client", "clients"],
  ["enquiries", "enquiry", "enquiries"],
  ["callbacks", "call request", "call requests"],
  ["letters", "letter", "letters"],
  ["audit", "entry in the audit log", "entries in the audit log"],
] as const;

const list = new Intl.ListFormat("en-GB");

/**
 * "1 client, 3 enquiries and 6 letters"; "nothing" for nothing. `most`: where counting ended, so
 * that as many are "at least" as many.
 */
export function amountsText(amounts: Counted, most = Number.POSITIVE_INFINITY): string {
  const parts = words.flatMap(([kind, one, many]) => {
    const amount = amounts[kind] ?? 0;
    const least = amount >= most ? "at least " : "";
    const shown = `${least}${amount.toLocaleString("en-GB")}`;
    return amount === 0 ? [] : [`${shown} ${amount === 1 ? one : many}`];
  });
  return parts.length === 0 ? "nothing" : list.format(parts);
}
