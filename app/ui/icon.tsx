import type { LucideIcon } from "lucide-react";

/** A lucide icon beside words: one stroke width, as tall as its text, silent to screen readers. */
export function Icon({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing className="icon" strokeWidth={1.75} aria-hidden="true" />;
}
