import { Ban, Check, Clock, Info, MailX, Pause, Play, Send, UserX } from "lucide-react";
import { Fragment, useState } from "react";
import { flushSync } from "react-dom";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { focusOnPage } from "../../ui/focus-on.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { useAction } from "../forms/use-action.ts";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { countText } from "../lists/counted.ts";
import { useFilters } from "../lists/list-filters.tsx";
import { readerDate, readerTime } from "../lists/reader-formats.ts";
import { bulkStates, wanted } from "./bulk-states.ts";
import "../kit/sheet.css";

export type Progress = AnswerOf<"readBulkEmail">["data"];

const icons = {
  accepted: Check,
  onItsWay: Send,
  queued: Clock,
  failed: MailX,
  cancelled: Ban,
  leftOut: UserX,
};

/** Progress of a bulk email: one bar, numbers that add up and filter the list, and its controls. */
export function BulkEmailProgress({ progress }: { progress: Progress }) {
  const { filters } = useFilters(["state", "q"]);
  const { accepted, onItsWay, queued, cancelled, pausedAt } = progress;
  const all = wanted(progress);
  const states = bulkStates.filter(({ name }) => name !== "cancelled" || cancelled > 0);
  const left = queued + onItsWay;
  return (
    <section className="sheet progress tabular" aria-labelledby="progress-title">
      <header className="cluster between gap-12">
        <div>
          <h1 id="progress-title">
            {all === 0 ? "Nothing was sent" : `Sent: ${countText(accepted)} of ${countText(all)}`}
          </h1>
          <p className="soft">{all === 0 ? unsentText(progress) : whenText(progress)}</p>
          {progress.segments.length > 0 && (
            <p className="soft">{segmentsText(progress.segments)}</p>
          )}
        </div>
        <Controls progress={progress} />
      </header>
      {progress.waiting && pausedAt === null && <WaitingNotice waiting={progress.waiting} />}
      <Bar progress={progress} />
      <ul className="progress__numbers">
        {states.map(({ name, value, label }) => {
          const isChosen = filters.get("state") === value;
          return (
            <li key={name} data-state={progress[name] > 0 ? name : undefined}>
              <PageLink
                to={{ search: isChosen ? "" : `?state=${value}` }}
                aria-current={isChosen ? "true" : undefined}
                preventScrollReset
              >
                <b>{countText(progress[name])}</b>
                <span className="row gap-6 small">
                  <Icon of={icons[name]} />
                  {label}
                </span>
              </PageLink>
            </li>
          );
        })}
      </ul>
      <p className="marked soft small">
        <Icon of={Info} />
        “Sent” and “Delivered” mean that the mail server has accepted the email. We can’t see
        whether anybody reads it, and don’t track it.
      </p>
      {/* Only the end is announced to screen readers. */}
      <p className="visually-hidden" role="status">
        {left === 0 && all > 0 && `Sent: ${countText(accepted)} of ${countText(all)}.`}
      </p>
    </section>
  );
}

const segmentsText = (names: readonly string[]) =>
  `To the ${names.length === 1 ? "segment" : "segments"} ${names.map((name) => `“${name}”`).join(", ")}`;

const unsentText = ({ sentBy, createdAt }: Progress) =>
  `Written${sentBy === null ? "" : ` by ${sentBy}`} on ${readerDate(createdAt)}. Every recipient was left out or cancelled.`;

/** Says “Sent” only once the mail server has accepted an email and none waits. */
function whenText(progress: Progress) {
  const { sentBy, createdAt, sendAt, pausedAt, queued, onItsWay, accepted } = progress;
  const by = sentBy === null ? "" : ` by ${sentBy}`;
  if (pausedAt !== null) {
    const rest =
      onItsWay > 0 ? `Still on the way: ${countText(onItsWay)}. Nothing else` : "Nothing";
    return `Paused at ${readerDate(pausedAt)}. ${rest} goes out until you resume.`;
  }
  if (sendAt !== null && queued > 0 && Date.parse(sendAt) > Date.now()) {
    return `Scheduled${by} for ${readerDate(sendAt)}`;
  }
  const time = `${by} on ${readerDate(sendAt ?? createdAt)}`;
  if (queued + onItsWay > 0) return `Started${time}. You can leave this page.`;
  return `${accepted > 0 ? "Sent" : "Attempted"}${time}`;
}

/** The reason why no emails are being sent, and the time of the next attempt. */
function WaitingNotice({ waiting }: { waiting: NonNullable<Progress["waiting"]> }) {
  return (
    <p className="marked note" role="status">
      <Icon of={Clock} />
      <span>
        Waiting for the mail server since {shortTime(waiting.since)}. Next try{" "}
        {shortTime(waiting.nextTry)}. Nothing is lost.{" "}
        <small className="block">{waiting.reason}</small>
      </span>
    </p>
  );
}

function Controls({ progress }: { progress: Progress }) {
  const { id, chosen, queued, onItsWay, failed, pausedAt } = progress;
  const left = queued + onItsWay;
  // One email has its own actions, in the list of recipients.
  const isBulk = chosen > 1;
  const { running, run: begin } = useAction();
  const [isAsking, setAsking] = useState(false);
  const run = (work: () => Promise<string>) => begin(async () => toast.success(await work()));
  const path = { id };
  const pause = async () => {
    const { emails } = await mutate("pauseBulkEmail", { path });
    return emails === 0 ? "Nothing was left to pause" : `${countText(emails)} paused`;
  };
  const resume = async () =>
    `${countText((await mutate("resumeBulkEmail", { path })).emails)} queued again`;
  const retry = async () => {
    const { emails } = await mutate("retryBulkEmail", { path });
    if (pausedAt === null) return `${countText(emails)} queued again`;
    return `${countText(emails)} ${emails === 1 ? "goes" : "go"} out when you resume`;
  };
  const cancel = async () =>
    `${countText((await mutate("cancelBulkEmail", { path })).cancelled)} cancelled`;
  return (
    <div className="cluster">
      {isBulk && failed > 0 && (
        <QuietButton busy={running} onClick={() => run(retry)}>
          {failed === 1 ? "Try the failed one again" : `Try the ${countText(failed)} failed again`}
        </QuietButton>
      )}
      {pausedAt !== null && (
        <Button busy={running} icon={Play} onClick={() => run(resume)}>
          Resume
        </Button>
      )}
      {isBulk && pausedAt === null && left > 0 && (
        <QuietButton busy={running} icon={Pause} onClick={() => run(pause)}>
          Pause
        </QuietButton>
      )}
      {left > 0 && (
        <span className="admin-grave">
          <QuietButton busy={running} onClick={() => setAsking(true)}>
            {onItsWay === 0 ? `Cancel the ${countText(queued)} queued` : "Cancel the rest"}
          </QuietButton>
        </span>
      )}
      {isAsking && (
        <ConfirmDialog
          title={left === 1 ? "Stop this email?" : `Stop these ${countText(left)} emails?`}
          action={{ label: "Don’t send", running: "Cancelling...", grave: true }}
          onConfirm={async () => {
            toast.success(await cancel());
            flushSync(() => setAsking(false));
            // The button goes with what it cancelled.
            focusOnPage();
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            What the mail server has not accepted yet is not sent. This can’t be undone; “Use again”
            begins a new email for the same people.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const barParts = ["accepted", "onItsWay", "failed"] as const;

/** The share of each state; the rest is queued. */
function Bar({ progress }: { progress: Progress }) {
  const all = Math.max(wanted(progress), 1);
  const label = bulkStates
    .map(({ name, label }) => `${countText(progress[name])} ${label.toLowerCase()}`)
    .join(", ");
  let x = 0;
  return (
    <svg
      className="progress__bar"
      viewBox="0 0 1000 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {barParts.map((name) => {
        const width = (progress[name] / all) * 1000;
        x += width;
        return (
          <Fragment key={name}>
            {width > 0 && <rect data-state={name} x={x - width} y="0" width={width} height="12" />}
          </Fragment>
        );
      })}
    </svg>
  );
}

const isToday = (time: string) => new Date(time).toDateString() === new Date().toDateString();

/** "10:46"; with its date on another day. */
const shortTime = (time: string) => (isToday(time) ? readerTime(time) : readerDate(time));
