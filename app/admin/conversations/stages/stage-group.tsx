import { UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { AnswerHours } from "../../../../contract/answer-hours.ts";
import type { StageRow } from "../../../../contract/conversations.ts";
import { dayMs } from "../../../../contract/durations.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { ClientInitials } from "../../clients/client-initials.tsx";
import { localDay, readerDay, readerMoment } from "../../lists/reader-formats.ts";
import { Avatar } from "../../shell/avatar.tsx";
import { lostReasons, type Step } from "../conversation-names.ts";
import type { DealQuestion } from "../deal-dialogs.tsx";
import { DueClock } from "../due-clock.tsx";
import { quietDays, quietText } from "../quiet.ts";
import { rupeesText, shortRupees } from "../rupees.ts";
import { StatusMark } from "../status-mark.tsx";
import { StepSelect } from "../step-select.tsx";
import { useStepNames } from "../use-step-names.ts";

type Actions = {
  hours: AnswerHours;
  onStep: (item: StageRow, step: Step) => void;
  onAsk: (item: StageRow, asks: DealQuestion) => void;
};

type StageGroupProps = Actions & {
  group: AnswerOf<"listStages">["stages"][number];
  /** Closed at first; its rows ended in this quarter. */
  isFolded: boolean;
};

/** A stage with its number, its sum, and its enquiries by the next step. */
export function StageGroup({ group, isFolded, ...actions }: StageGroupProps) {
  const names = useStepNames();
  const { stage, count, worth, rows } = group;
  const head = (
    <>
      <StatusMark of={stage} />
      <span className="stage-group__name">{names[stage]}</span>{" "}
      <span className="soft">
        {count.toLocaleString("en-IN")}
        {isFolded && " this quarter"}
        {rows.length < count && `, ${rows.length} shown`}
      </span>
      <span className="push tabular semibold">
        {worth > 0 ? shortRupees(worth) : "No worth yet"}
      </span>
    </>
  );
  const list = rows.map((row) => <Row key={row.id} row={row} {...actions} />);
  return isFolded ? (
    <details className="panel stage-group">
      <summary className="row">{head}</summary>
      <ul>{list}</ul>
    </details>
  ) : (
    <section className="panel stage-group" aria-label={names[stage]}>
      <h2 className="row">{head}</h2>
      <ul>{list}</ul>
    </section>
  );
}

function Row({ row, hours, onStep, onAsk }: Actions & { row: StageRow }) {
  const { id, name, company_name, subject, worth, assignee } = row;
  return (
    <li
      className="stage-row hoverable"
      data-row={id}
      data-quiet={quietDays(row, hours) === null ? undefined : ""}
    >
      <PageLink className="row gap-12 stage-row__who" to={adminPaths.query(id)}>
        <ClientInitials of={name} />
        <span className="narrowable">
          <b>{name}</b> <span className="soft">{company_name}</span>
          <span className="block small ellipsis">{subject}</span>
        </span>
      </PageLink>
      <button
        type="button"
        className="stage-row__worth tabular"
        data-empty={worth === null || undefined}
        onClick={() => onAsk(row, "worth")}
      >
        {worth === null ? "Add worth" : rupeesText(worth)}
        <span className="visually-hidden"> of {name}</span>
      </button>
      <ContactLine row={row} hours={hours} />
      <button type="button" className="stage-row__next" onClick={() => onAsk(row, "next")}>
        <NextStep row={row} hours={hours} />
      </button>
      {assignee ? (
        <span title={assignee.name}>
          <Avatar name={assignee.name} />
          <span className="visually-hidden">Assigned to {assignee.name}</span>
        </span>
      ) : (
        <span className="nobody" title="Unassigned">
          <Icon of={UserPlus} />
          <span className="visually-hidden">Unassigned</span>
        </span>
      )}
      <StepSelect
        id={`step-${id}`}
        label={`Status of ${name}`}
        item={row}
        onChange={(step) => onStep(row, step)}
      />
    </li>
  );
}

/** The planned step; otherwise the due answer, the reminder, or the reason of a loss. */
function NextStep({ row, hours }: Pick<Actions, "hours"> & { row: StageRow }) {
  const { nextStep, failure, turn, dueAt, kind, remindAt, lostReason } = row;
  if (lostReason) return <span className="small">{lostReasons[lostReason]}</span>;
  const step = (text: ReactNode, when: ReactNode) => (
    <>
      {text} <span className="block small">{when}</span>
    </>
  );
  if (nextStep) return step(<b>{nextStep.text}</b>, nextStep.on && <PlannedDay on={nextStep.on} />);
  if (failure) return step(<b>Correct the address</b>, <span className="bad">Not delivered</span>);
  if (turn === "ours" && dueAt) {
    return step(
      <b>{kind === "callback" ? "Call" : "Answer"}</b>,
      <DueClock at={dueAt} hours={hours} />,
    );
  }
  if (remindAt) {
    return step(<b>Reminder</b>, <span className="soft">{readerMoment(remindAt)}</span>);
  }
  return step(
    <span className="soft">Nothing planned</span>,
    <span className="stage-row__plan">Plan one</span>,
  );
}

function PlannedDay({ on }: { on: string }) {
  const today = localDay();
  const mood = on > today ? undefined : on === today ? "soon" : "late";
  return (
    <span className="due-clock" data-mood={mood}>
      {on === today ? "Today" : readerDay(on)}
    </span>
  );
}

const days = 21;
const width = 120;

/** The contacts of 21 days: the client’s up, ours down, dotted since the last one; and as a text. */
function ContactLine({ row, hours }: { row: StageRow; hours: AnswerHours }) {
  const now = Date.now();
  const x = (at: string) => 2 + (width - 8) * (1 - (now - Date.parse(at)) / (days * dayMs));
  const last = Math.max(x(row.lastContactAt), 2);
  const quiet = quietDays(row, hours, now);
  return (
    <span className="contact-line">
      <svg width={width} height="20" fill="none" aria-hidden="true">
        <path d={`M2 10H${last.toFixed(1)}`} />
        <path className="contact-line__silence" d={`M${last.toFixed(1)} 10H${width - 4}`} />
        {row.contacts.map(({ at, from }) => (
          <path
            key={at + from}
            data-from={from === "client" ? from : "staff"}
            d={`M${x(at).toFixed(1)} ${from === "client" ? "10V2" : "10V18"}`}
          />
        ))}
        <circle cx={width - 4} cy="10" r="2.5" />
      </svg>
      <span className="small" data-quiet={quiet === null ? undefined : ""}>
        {quiet === null ? contactText(row, now) : quietText(quiet)}
      </span>
    </span>
  );
}

function contactText({ failure, contacts, lastFrom, lastContactAt }: StageRow, now: number) {
  if (failure) return "Our email failed";
  const isCall = contacts.at(-1)?.from === "call";
  if (lastFrom === "client" && !isCall) return "They wrote last";
  const past = Math.floor((now - Date.parse(lastContactAt)) / dayMs);
  const did = isCall ? "We called" : "We wrote";
  return past === 0 ? `${did} today` : `${did}, ${past} ${past === 1 ? "day" : "days"} ago`;
}
