import { Link2 } from "lucide-react";
import { hasVisitFilter } from "../../../contract/visit-filter.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { HowWeCount } from "./how-we-count.tsx";
import { type Choices, searchOf } from "./insight-address.ts";
import { type Insight, longDay } from "./insight-days.ts";
import { maxSpan } from "./insight-texts.ts";

type CountingBeginsProps = { insight: Insight; choices: Choices };

/** Explains the numbers before there are any, or says that this span has none. */
export function CountingBegins({ insight, choices }: CountingBeginsProps) {
  const { countingSince, from } = insight;
  const isFiltered = hasVisitFilter(choices.filter);
  const canShowMaxSpan =
    countingSince !== null &&
    (choices.days !== null || (countingSince < from && choices.weeks !== maxSpan));
  return (
    <section className="sheet stack gap-12 insight-empty">
      <h2>{noVisitsTitle(insight, choices)}</h2>
      <p>
        {countingSince
          ? `${noVisitsReason(insight, isFiltered)} Counting began on ${longDay(countingSince)}.`
          : "The first numbers appear with the first visitor."}
      </p>
      <dl>
        <div>
          <dt>Visit</dt>
          <dd>A page opened from somewhere else: a search, a link, an email.</dd>
        </div>
        <div>
          <dt>Read on</dt>
          <dd>The visitor opened a second page.</dd>
        </div>
        <div>
          <dt>Wrote</dt>
          <dd>
            A form was sent. It is joined to the page where the visit began, and its campaign.
          </dd>
        </div>
      </dl>
      <p className="cluster">
        {canShowMaxSpan && (
          <ButtonLink
            look="quiet"
            small
            to={{ search: searchOf({ ...choices, days: null, weeks: maxSpan, opened: null }) }}
          >
            Show the last {maxSpan} weeks
          </ButtonLink>
        )}
        {isFiltered && (
          <ButtonLink
            look="quiet"
            small
            to={{ search: searchOf({ ...choices, filter: {}, opened: null }) }}
          >
            Remove the filters
          </ButtonLink>
        )}
        <ButtonLink look="quiet" small to={{ search: `${searchOf(choices)}&do=campaign-link` }}>
          <Icon of={Link2} />
          Make a campaign link
        </ButtonLink>
        <HowWeCount />
      </p>
    </section>
  );
}

const isUncounted = ({ from, to, today, countingSince }: Insight) =>
  from > today || (countingSince !== null && to < countingSince);

function noVisitsTitle(insight: Insight, { days, filter }: Choices): string {
  if (!insight.countingSince) return "Counting has begun";
  const those = insight.from === insight.to ? "this day" : "these days";
  if (isUncounted(insight)) return `No numbers for ${those}`;
  if (hasVisitFilter(filter)) return "No visits with these filters";
  return days ? `No visits on ${those}` : "No visits in these weeks";
}

function noVisitsReason(insight: Insight, isFiltered: boolean): string {
  const { from, to, today } = insight;
  if (from > today) return from === to ? "It is in the future." : "They are in the future.";
  if (isUncounted(insight)) return "We didn’t count visits yet.";
  const when = from === to ? `on ${longDay(from)}` : `between ${longDay(from)} and ${longDay(to)}`;
  return `${isFiltered ? "No visit matches them" : "Nobody visited"} ${when}.`;
}
