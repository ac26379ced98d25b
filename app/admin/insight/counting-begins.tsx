import { Link2 } from "lucide-react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { hasVisitFilter } from "../../../contract/visit-filter.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SunDrawing } from "../conversations/sun-drawing.tsx";
import { type Choices, searchOf } from "./insight-address.ts";
import { longDay } from "./insight-days.ts";
import { maxSpan } from "./insight-texts.ts";

type Insight = AnswerOf<"readInsight">["data"];
type CountingBeginsProps = { insight: Insight; choices: Choices };

/** Explains the numbers before there are any, or says that this span has none. */
export function CountingBegins({ insight, choices }: CountingBeginsProps) {
  const { countingSince, from } = insight;
  const isFiltered = hasVisitFilter(choices.filter);
  const hasEarlier = countingSince !== null && (choices.days !== null || countingSince < from);
  return (
    <section className="insight-card insight-empty">
      <SunDrawing sun="low" />
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
      <p className="insight-empty__ways">
        {hasEarlier && (choices.days !== null || choices.weeks !== maxSpan) && (
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
        <a href="/privacy-policy#visiting">How we count</a>
      </p>
    </section>
  );
}

function noVisitsTitle({ countingSince }: Insight, { days, filter }: Choices): string {
  if (!countingSince) return "Counting has begun";
  if (hasVisitFilter(filter)) return "No visits with these filters";
  return days ? "No visits on these days" : "No visits in these weeks";
}

function noVisitsReason({ from, to, today, countingSince }: Insight, isFiltered: boolean): string {
  if (from > today) return "These days are still to come.";
  if (countingSince && to < countingSince) return "Nothing was counted then.";
  const when = from === to ? `on ${longDay(from)}` : `between ${longDay(from)} and ${longDay(to)}`;
  return `${isFiltered ? "No visit matches them" : "Nobody visited"} ${when}.`;
}
