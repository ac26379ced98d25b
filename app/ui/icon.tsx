import type { LucideIcon } from "lucide-react";

/** A lucide icon next to text: as tall as the text, hidden from screen readers. */
export function Icon({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing className="icon" strokeWidth={1.75} aria-hidden="true" />;
}
