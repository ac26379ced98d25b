import { X } from "lucide-react";
import { noCampaign, unknownVisit } from "../../../contract/visit-filter.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { longDay } from "../insight/insight-days.ts";
import { addressOf, type Filters } from "./conversation-address.ts";
import "./visit-chips.css";

type Chip = { label: string; value: string; without: Partial<Filters> };

/** The filters of the visit, as Insight sets them; pressing one removes it. */
export function VisitChips({ filters }: { filters: Filters }) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul className="visit-chips" aria-label="Filters">
      {chips.map(({ label, value, without }) => (
        <li key={label}>
          <PageLink
            to={addressOf(null, { ...filters, ...without })}
            aria-label={`Remove the filter ${label}: ${value}`}
          >
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

function chipsOf({ landing, source, campaign, from, to, outcome }: Filters): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string, value: string | undefined, without: Partial<Filters>) => {
    if (value !== undefined) chips.push({ label, value, without });
  };
  add("Began on", landing && shown(landing), { landing: undefined });
  add("Source", source && shown(source), { source: undefined });
  add("Campaign", campaign && shown(campaign), { campaign: undefined });
  add("Received", daysText(from, to), { from: undefined, to: undefined });
  add("Outcome", outcome && (outcome === "won" ? "won" : "answered"), { outcome: undefined });
  return chips;
}

function shown(value: string): string {
  if (value === unknownVisit) return "unknown";
  return value === noCampaign ? "none" : value;
}

/** "24 August 2026 to 22 November 2026"; either end may be open. */
function daysText(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return `until ${longDay(to ?? "")}`;
  if (to === undefined) return `from ${longDay(from)}`;
  return from === to ? `on ${longDay(from)}` : `${longDay(from)} to ${longDay(to)}`;
}
