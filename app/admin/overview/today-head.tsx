import { PenLine } from "lucide-react";
import { useRef } from "react";
import type { Conversation } from "../../../contract/conversations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { ButtonLink, QuietLink } from "../../ui/button.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useMinute } from "../conversations/use-minute.ts";
import { type KeyGroup, useKeyActions } from "../keys/key-actions.ts";
import { timeIn } from "../lists/reader-formats.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { Permitted } from "../shell/permitted.tsx";
import {
  greetingAt,
  urgentText,
  type Work,
  weekdayIn,
  workdayText,
  zoneIn,
} from "./overview-texts.ts";
import "./day-strip.css";

const longDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

type TodayHeadProps = {
  /** Links are shown from then on, so that none moves. */
  isKnown: boolean;
  /** Null while it is not known. */
  overview: AnswerOf<"readOverview"> | null;
  work: Work | null;
};

/** The greeting, the most urgent thing in a sentence, and the working day. */
export function TodayHead({ isKnown, overview, work }: TodayHeadProps) {
  const now = useMinute();
  const sentence = overview && work && urgentText(work, overview.answerHours, now);
  const next = work && (work.mine[0] ?? work.nobodys);
  return (
    <section className="today-head">
      <Greeting now={now} />
      <p className="today-head__urgent">
        {sentence?.text}
        {sentence?.strong && <b>{sentence.strong}</b>}
        {sentence?.rest} {sentence?.more}
      </p>
      {isKnown && (
        <p className="cluster today-head__ways mt-16">
          {next && <StartLink row={next} />}
          <Permitted to="bulk">
            <QuietLink to={adminPaths.email} icon={PenLine}>
              Write an email
            </QuietLink>
          </Permitted>
        </p>
      )}
      {overview ? <DayStrip overview={overview} now={now} /> : <div className="today-head__day" />}
    </section>
  );
}

/** The date and the heading of the page. */
export function Greeting({ now }: { now: number }) {
  const { name } = useCurrentUser();
  const first = name.split(" ")[0];
  return (
    <>
      <p className="soft today-head__date">{longDay.format(now)}</p>
      <h1 tabIndex={-1}>
        {greetingAt(new Date(now))}
        {first && `, ${first}`}
      </h1>
    </>
  );
}

const startKeys: KeyGroup<"Enter"> = { title: "Overview", labels: { Enter: "Start" } };

/** Opens the most urgent enquiry; so does Enter, wherever no control has the focus. */
function StartLink({ row }: { row: Conversation }) {
  const way = useRef<HTMLSpanElement>(null);
  useKeyActions({ Enter: () => way.current?.querySelector("a")?.click() }, startKeys);
  return (
    <span ref={way}>
      <ButtonLink to={adminPaths.query(row.id)}>
        <span className="ellipsis">Start with {row.name}</span>{" "}
        <span className="key-hint" aria-hidden="true">
          Enter
        </span>
      </ButtonLink>
    </span>
  );
}

type Overview = AnswerOf<"readOverview">;

/** Labels nearer to each other than this share of the day are left out. */
const minDistance = 9;

/** The working day as a line: now, calls with their time above it, answers due below. */
function DayStrip({ overview, now }: { overview: Overview; now: number }) {
  const {
    workday: { from, to, due },
    answerHours: { timeZone },
  } = overview;
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const x = (at: number) => Math.round(((at - begin) / (end - begin)) * 1000) / 10;
  const marks = (kind: "call" | "answer", labelY: number) => {
    let last = kind === "call" ? -Infinity : minDistance / 2;
    return due
      .filter((each) => each.kind === kind)
      .map(({ id, at }) => {
        const position = x(Date.parse(at));
        const isLabelled = position - last >= minDistance && (kind === "call" || position < 91);
        if (isLabelled) last = position;
        return (
          <g key={id} className={`day-strip__${kind}`}>
            <circle cx={`${position}%`} cy="37" r="5" />
            <text x={`${position}%`} y={labelY} textAnchor="middle">
              {isLabelled && timeIn(timeZone, at)}
            </text>
          </g>
        );
      });
  };
  const here = x(now);
  return (
    <svg className="day-strip" role="img" aria-label={workdayText(overview, now)}>
      <line x1="0" x2="100%" y1="37" y2="37" />
      {here > 0 && (
        <line className="day-strip__past" x1="0" x2={`${Math.min(here, 100)}%`} y1="37" y2="37" />
      )}
      <text x="0" y="62">
        {here < 0 && `${weekdayIn(from, timeZone).slice(0, 3)} `}
        {timeIn(timeZone, from)}
        {zoneIn(from, timeZone)}
      </text>
      <text x="100%" y="62" textAnchor="end">
        {timeIn(timeZone, to)}
      </text>
      {marks("answer", 62)}
      {marks("call", 20)}
      {here >= 0 && here <= 100 && (
        <circle className="day-strip__now" cx={`${here}%`} cy="37" r="7" />
      )}
    </svg>
  );
}
