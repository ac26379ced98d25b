import { hourMs, minuteMs } from "../../../contract/durations.ts";
import { rupeesText } from "../conversations/rupees.ts";

const units = [
  { rupees: 10_000_000, name: "crore" },
  { rupees: 100_000, name: "lakh" },
] as const;

/** A sum in paise: `₹18.4 lakh`, `₹1.2 crore`, `₹99,500`. */
export function worthText(paise: number): string {
  const unit = units.find(({ rupees }) => paise >= rupees * 100);
  if (!unit) return rupeesText(paise);
  return `₹${Math.round(paise / unit.rupees / 10) / 10} ${unit.name}`;
}

/** How long an answer took: `20 min`, `1 h 20 min`, `3 days`. */
export function answerTime(ms: number): string {
  const minutes = Math.max(Math.round(ms / minuteMs), 1);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(ms / hourMs);
  if (hours < 24) return `${hours} h ${minutes % 60} min`;
  const days = Math.round(hours / 24);
  return days === 1 ? "1 day" : `${days} days`;
}
