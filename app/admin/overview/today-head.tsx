import { PenLine } from "lucide-react";
import { useEffect, useRef } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useMinute } from "../conversations/use-minute.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { DayArc } from "./day-arc.tsx";
import { greetingAt, urgentText } from "./overview-texts.ts";
import "./today-head.css";

const longDay = new Intl.DateTimeFormat("en-GB", {
  ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
});

type TodayHeadProps = {
  /** Null while it is not known. */
  overview: AnswerOf<"readOverview"> | null;
  /** The most urgent enquiry. */
  oldest: { id: string } | null;
};

/** The greeting, the most urgent thing in a sentence, and the working day. */
export function TodayHead({ overview, oldest }: TodayHeadProps) {
  const now = useMinute();
  const sentence = overview && urgentText(overview, now);
  return (
    <section className="today-head">
      <div className="today-head__words">
        <Greeting now={now} />
        <p className="today-head__urgent">
          {sentence?.text}
          {sentence?.strong && <b>{sentence.strong}</b>}
          {sentence?.rest}
        </p>
        <p className="today-head__ways">
          {oldest && <StartLink id={oldest.id} />}
          <ButtonLink look="quiet" to={adminPaths.email}>
            <Icon of={PenLine} />
            Write an email
          </ButtonLink>
        </p>
      </div>
      {overview ? <DayArc {...overview} /> : <div className="today-head__room" />}
    </section>
  );
}

/** The date and the heading of the page. */
export function Greeting({ now }: { now: number }) {
  const { name } = useCurrentUser();
  const first = name.split(" ")[0];
  return (
    <>
      <p className="today-head__date">{longDay.format(now)}</p>
      <h1 tabIndex={-1}>
        {greetingAt(new Date(now))}
        {first && `, ${first}`}
      </h1>
    </>
  );
}

/** Opens the most urgent enquiry; has the focus once the page has loaded, so that Enter does. */
function StartLink({ id }: { id: string }) {
  const way = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Whoever has moved the focus already keeps it.
    if (document.activeElement !== document.body) return;
    way.current?.querySelector("a")?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={way}>
      <ButtonLink to={adminPaths.query(id)}>
        Start with the oldest{" "}
        <span className="today-head__key" aria-hidden="true">
          Enter
        </span>
      </ButtonLink>
    </span>
  );
}
