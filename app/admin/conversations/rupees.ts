/** At most a thousand crore, as the server accepts. */
const maxRupees = 10_000_000_000;

const units: Readonly<Record<string, number>> = {
  "": 1,
  lakh: 100_000,
  lac: 100_000,
  l: 100_000,
  crore: 10_000_000,
  cr: 10_000_000,
};

/** Digits in groups, as in India or elsewhere, with an optional fraction and unit. */
const amount =
  /^(?:₹|rs\.?|inr)? ?(\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?: \d{2,3})* \d{3})(?:\.(\d{1,7}))? ?([a-z]*?)s?\.?$/;

export type ReadRupees = { paise: number | null; error?: undefined } | { error: string };

/**
 * Reads a typed amount in rupees: `12,50,000`, `₹1250000`, `12.5 lakh`, `1.2 crore`. An empty text is
 * null. A comma is never a decimal point: `12,5` is refused, not taken for 125.
 */
export function readRupees(text: string): ReadRupees {
  const typed = text
    .normalize("NFKC")
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/ ?\/-$/, "")
    .toLowerCase();
  if (typed === "") return { paise: null };
  const [, digits = "", fraction = "", unit = ""] = amount.exec(typed) ?? [];
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (digits === "" || factor === undefined) {
    return { error: "Please enter an amount such as 12,50,000 or 12.5 lakh." };
  }
  const whole = Number(digits.replaceAll(/[, ]/g, ""));
  // In whole numbers, so that 0.29 lakh is 29,000 rupees and not a little less.
  const part = (Number(fraction) * factor * 100) / 10 ** fraction.length;
  if (!Number.isInteger(part / 100)) return { error: "Please enter whole rupees." };
  const paise = whole * factor * 100 + part;
  if (paise > maxRupees * 100) return { error: "Please enter at most 1,000 crore." };
  return { paise };
}

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});

/** A sum in lakh or crore, to one digit: `₹45.7 lakh`, `₹2 crore`; below a lakh in full. */
export function shortRupees(paise: number): string {
  const lakh = Math.round(paise / 10_000_00) / 10;
  if (paise < 1_00_000_00) return rupeesText(Math.round(paise / 100) * 100);
  const [amount, unit] = lakh < 100 ? [lakh, "lakh"] : [Math.round(lakh / 10) / 10, "crore"];
  return `₹${amount.toLocaleString("en-IN")} ${unit}`;
}

/** A sum in paise: `₹12,50,000`, `₹99.50`. */
export const rupeesText = (paise: number): string => rupees.format(paise / 100);
