import { PenLine } from "lucide-react";
import { useRef } from "react";
import type { Conversation } from "../../../contract/conversations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useMinute } from "../conversations/use-minute.ts";
import { type KeyGroup, useKeyActions } from "../keys/key-actions.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { Permitted } from "../shell/permitted.tsx";
import { DayStrip } from "./day-strip.tsx";
import { greetingAt, urgentText, type Work } from "./overview-texts.ts";

const longDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

type TodayHeadProps = {
  /** Null while it is not known. */
  overview: AnswerOf<"readOverview"> | null;
  work: Work | null;
};

/** The greeting, the most urgent thing in a sentence, and the working day. */
export function TodayHead({ overview, work }: TodayHeadProps) {
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
      <p className="cluster today-head__ways mt-16">
        {next && <StartLink row={next} />}
        <Permitted to="bulk">
          <ButtonLink look="quiet" to={adminPaths.email}>
            <Icon of={PenLine} />
            Write an email
          </ButtonLink>
        </Permitted>
      </p>
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
