/** Amounts by kind; a kind that is left out was not counted. */
type Amounts = Readonly<
  Partial<Record<"clients" | "enquiries" | "callbacks" | "emails" | "audit", number>>
>;

const labels = [
  ["clients", "client", "clients"],
  ["enquiries", "enquiry", "enquiries"],
  ["callbacks", "callback request", "callback requests"],
  ["emails", "email", "emails"],
  ["audit", "entry in the audit log", "entries in the audit log"],
] as const;

const list = new Intl.ListFormat("en-GB");

/** "1 client and 3 enquiries", or "nothing"; "10 or more" from `countLimit` on. */
export function amountsText(amounts: Amounts, countLimit = Number.POSITIVE_INFINITY): string {
  const parts = labels.flatMap(([kind, one, many]) => {
    const amount = amounts[kind] ?? 0;
    if (amount === 0) return [];
    const count = amount.toLocaleString("en-GB");
    const limited = amount >= countLimit ? `${count} or more` : count;
    return [`${limited} ${amount === 1 ? one : many}`];
  });
  return parts.length === 0 ? "nothing" : list.format(parts);
}
