import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { filterValueName } from "../../../contract/insight-names.ts";
import type { VisitFilter } from "../../../contract/visit-filter.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { longDay } from "../insight/insight-days.ts";
import "./visit-chips.css";

type Chip = { label: string; value: string; without: VisitFilter };

type VisitChipsProps = {
  filters: VisitFilter;
  addressWith: (changes: VisitFilter) => ComponentProps<typeof PageLink>["to"];
};

/** Active visit filters; each links to the address without it. */
export function VisitChips({ filters, addressWith }: VisitChipsProps) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul className="cluster gap-6 visit-chips" aria-label="Filters">
      {chips.map(({ label, value, without }) => (
        <li key={label}>
          <PageLink to={addressWith(without)} aria-label={`Remove the filter ${label}: ${value}`}>
            <span>
              {label} <b>{value}</b>
            </span>
            <Icon of={X} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function chipsOf({ landing, source, campaign, from, to, outcome }: VisitFilter): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string, value: string | undefined, without: VisitFilter) => {
    if (value !== undefined) chips.push({ label, value, without });
  };
  add("Began on", landing && filterValueName("landing", landing), { landing: undefined });
  add("Source", source && filterValueName("source", source), { source: undefined });
  add("Campaign", campaign && filterValueName("campaign", campaign), { campaign: undefined });
  add("Received", daysText(from, to), { from: undefined, to: undefined });
  add("Outcome", outcome && (outcome === "won" ? "won" : "answered"), { outcome: undefined });
  return chips;
}

/** "24 August 2026 to 22 November 2026"; either end may be open. */
function daysText(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return `until ${longDay(to ?? "")}`;
  if (to === undefined) return `from ${longDay(from)}`;
  return from === to ? `on ${longDay(from)}` : `${longDay(from)} to ${longDay(to)}`;
}
