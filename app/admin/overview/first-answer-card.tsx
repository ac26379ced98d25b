import { ArrowDown, ArrowUp } from "lucide-react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { OverviewCard } from "./overview-card.tsx";
import { durationText } from "./overview-texts.ts";

// Weeks are those of the company, wherever the reader is.
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

type FirstAnswers = AnswerOf<"readFirstAnswers">;

/** Median wait for the first answer: this week’s, those of the weeks before, and the goal. */
export function FirstAnswerCard({ query }: { query: Query<FirstAnswers | null> }) {
  const asked = useQuery(query);
  return (
    <OverviewCard
      title="First answer"
      className="figure-card"
      of={asked}
      aside={<span>13 weeks, working hours</span>}
    >
      {(answer) => <Figures answer={answer} />}
    </OverviewCard>
  );
}

function Figures({ answer }: { answer: FirstAnswers }) {
  const { weeks, usualMinutes, goalMinutes } = answer;
  const answeredWeeks = weeks.filter(({ medianMinutes }) => medianMinutes !== null);
  if (answeredWeeks.length === 0) {
    return (
      <p className="stack gap-8 soft overview-card__notice">
        The median time to a first answer appears here after your first reply. Goal:{" "}
        {durationText(goalMinutes)}.
      </p>
    );
  }
  const current = weeks.at(-1)?.medianMinutes ?? null;
  const shown = answeredWeeks.at(-1);
  const minutes = shown?.medianMinutes ?? 0;
  return (
    <>
      <p className="cluster figure-card__number">
        {durationText(minutes)}
        {current !== null && usualMinutes !== null && current !== usualMinutes && (
          <Change minutes={current - usualMinutes} />
        )}
        <span className="soft small figure-card__goal push">Goal {durationText(goalMinutes)}</span>
      </p>
      <p className="soft">
        {current === null
          ? `Half of the answers in the week of ${short.format(new Date(shown?.from ?? 0))} were sooner. None yet this week.`
          : "Median this week."}
        {current !== null && usualMinutes !== null && ` Before: ${durationText(usualMinutes)}`}
      </p>
      <Medians {...answer} />
    </>
  );
}

/** Faster is better. */
function Change({ minutes }: { minutes: number }) {
  const isFaster = minutes < 0;
  return (
    <span className={isFaster ? "tag tag--ok" : "tag tag--wait"}>
      <Icon of={isFaster ? ArrowDown : ArrowUp} />
      {durationText(Math.abs(minutes))} {isFaster ? "faster" : "slower"}
    </span>
  );
}

const height = 68;
const step = 24;

function Medians({ weeks, goalMinutes }: FirstAnswers) {
  const max = Math.max(goalMinutes * 1.25, ...weeks.map(({ medianMinutes }) => medianMinutes ?? 0));
  const y = (minutes: number) =>
    Math.round((height - 6 - (minutes / max) * (height - 14)) * 10) / 10;
  const points = weeks.flatMap(({ medianMinutes }, index) =>
    medianMinutes === null
      ? []
      : [{ index, x: 6 + index * step, y: y(medianMinutes), minutes: medianMinutes }],
  );
  const last = points.at(-1);
  return (
    <svg
      className="median-line"
      viewBox={`0 0 300 ${height}`}
      role="img"
      aria-label={mediansText(weeks, goalMinutes)}
    >
      <path className="median-line__goal" d={`M0 ${y(goalMinutes)}h300`} />
      <polyline points={points.map((point) => `${point.x},${point.y}`).join(" ")} />
      {points
        .filter(({ minutes }) => minutes > goalMinutes)
        .map((point) => (
          <circle
            key={point.index}
            className="median-line__over"
            cx={point.x}
            cy={point.y}
            r="3.5"
          />
        ))}
      {last && <circle className="median-line__last" cx={last.x} cy={last.y} r="4" />}
    </svg>
  );
}

/** The line in words. */
function mediansText(weeks: FirstAnswers["weeks"], goalMinutes: number): string {
  const known = weeks.flatMap(({ medianMinutes }) => medianMinutes ?? []);
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  const missed = known.filter((minutes) => minutes > goalMinutes).length;
  const times = missed === 1 ? "in 1 week" : `in ${missed} weeks`;
  return [
    `Median first answer per week, ${known.length} of 13 weeks with answers:`,
    `from ${durationText(first)} to ${durationText(last)}.`,
    `Goal: ${durationText(goalMinutes)}, missed ${missed === 0 ? "never" : times}.`,
  ].join(" ");
}
