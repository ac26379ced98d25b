import { Check, Copy, ExternalLink } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { FirstStep } from "../../../contract/overview.ts";
import { paths } from "../../site-paths.ts";
import { ButtonLink, QuietButton, QuietLink } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi, mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useLocalQuery, usePolling } from "../cache/use-query.tsx";
import { offerUndo } from "../lists/offer-undo.ts";
import { countOf } from "../pages/list/page-states.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { firstStepTexts } from "./first-step-texts.ts";
import "./overview.css";
import "./first-steps.css";

/** Interval (ms) of asking the server whether a step is done. */
const pollMs = 5_000;

/** Progress of the first steps, above the overview, with the next one while the installation is new. */
export function FirstStepsStrip({ steps, isNew }: { steps: readonly FirstStep[]; isNew: boolean }) {
  const next = steps.find(({ done }) => !done);
  if (!next) return null;
  return (
    <p className="cluster soft small overview__notice">
      <b>First steps</b>
      <span>
        {steps.filter(({ done }) => done).length} of {steps.length} done.{" "}
        {isNew && `Next: ${firstStepTexts[next.id].next}, ${firstStepTexts[next.id].why}. `}
        <PageLink to={adminPaths.firstSteps}>Show them</PageLink>
      </span>
    </p>
  );
}

/** First steps of a new installation, in full. */
export function FirstSteps({ loaded }: { loaded: AnswerOf<"readFirstSteps"> }) {
  const { name } = useCurrentUser();
  const asked = useLocalQuery(() => callApi("readFirstSteps", {}));
  const { steps } = asked.answer ?? loaded;
  const next = steps.find(({ done }) => !done);
  usePolling(next !== undefined, asked, pollMs);
  const hide = useHiding(next === undefined && loaded.isShown);
  const [chosen, setChosen] = useState<FirstStep["id"] | null>(null);
  const isOpen = (step: FirstStep) => !step.done && (chosen ?? next?.id) === step.id;
  return (
    <>
      <section className="first-steps__head">
        <h1 tabIndex={-1}>Welcome{name && `, ${name.split(" ")[0]}`}</h1>
        <p className="first-steps__next">
          The site is running.{" "}
          {next ? (
            <>
              <b>Next: {firstStepTexts[next.id].next}</b>, {firstStepTexts[next.id].why}.
            </>
          ) : (
            <b>All first steps are done.</b>
          )}
        </p>
        <p className="soft mt-4">{progressText(steps)}</p>
        <p className="cluster gap-12 mt-16">
          <a className="button button--quiet" href={paths.home}>
            <Icon of={ExternalLink} />
            See the site
          </a>
          <button
            type="button"
            className="action-link first-steps__hide underlined-on-hover"
            onClick={hide}
          >
            Hide this list
          </button>
        </p>
      </section>
      <section className="panel first-steps__list" aria-label="First steps">
        <ol>
          {steps.map((step, index) => (
            <FirstStepItem
              key={step.id}
              step={step}
              number={index + 1}
              isOpen={isOpen(step)}
              onOpen={() => setChosen(step.id)}
            />
          ))}
        </ol>
      </section>
    </>
  );
}

function progressText(steps: readonly FirstStep[]): string {
  const left = steps.filter(({ done }) => !done);
  const minutes = left.reduce((sum, { id }) => sum + firstStepTexts[id].minutes, 0);
  const done = `${steps.length - left.length} of ${steps.length} steps done`;
  return minutes === 0
    ? done
    : `${done}, about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
}

/** Hides the list, with Undo; by itself once everything `isDone`. */
function useHiding(isDone: boolean): () => void {
  const navigate = useNavigate();
  const setHidden = async (hidden: boolean) => {
    await mutate("hideFirstSteps", { body: { hidden } });
  };
  const finish = useEffectEvent(() => {
    setHidden(true).then(
      () => toast.success("All first steps are done"),
      // They are shown once more when the page is opened next.
      () => {},
    );
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  return () => {
    setHidden(true).then(
      () => {
        void navigate(adminPaths.home);
        offerUndo("First steps hidden", () => setHidden(false));
      },
      (error: unknown) => toast.error(errorTextWithFields(error)),
    );
  };
}

type FirstStepItemProps = { step: FirstStep; number: number; isOpen: boolean; onOpen: () => void };

/** One step: done, open with what to do, or folded with a button that opens it. */
function FirstStepItem({ step, number, isOpen, onOpen }: FirstStepItemProps) {
  const { title, summary, minutes, page } = firstStepTexts[step.id];
  const state = step.done ? "done" : isOpen ? "open" : undefined;
  return (
    <li className="first-step" data-state={state} aria-current={isOpen ? "step" : undefined}>
      <span className="first-step__mark">
        {step.done ? <Icon of={Check} /> : <span>{number}</span>}
      </span>
      <div className="first-step__body">
        <h2>
          {title}
          {step.done && <span className="visually-hidden">: done</span>}
        </h2>
        {isOpen ? (
          <WhatToDo step={step} />
        ) : (
          <p className="soft small">
            {summary}
            {step.left ? ` ${countOf(step.left, "page")} left.` : ""}
          </p>
        )}
      </div>
      {!step.done && <span className="soft small first-step__time tabular end">{minutes} min</span>}
      {!step.done && !isOpen && (
        <span className="first-step__way">
          {page ? (
            <QuietLink to={page.to}>{page.label}</QuietLink>
          ) : (
            <QuietButton onClick={onOpen}>
              Show <span className="visually-hidden">how to {firstStepTexts[step.id].next}</span>
            </QuietButton>
          )}
        </span>
      )}
    </li>
  );
}

function WhatToDo({ step: { id, problem, missing } }: { step: FirstStep }) {
  const { summary, onServer, page } = firstStepTexts[id];
  const lines = Object.entries(onServer?.lines ?? {});
  const shown = missing.length > 0 ? lines.filter(([name]) => missing.includes(name)) : lines;
  return (
    <div className="stack gap-12 first-step__todo">
      {problem ? (
        <p className="alarm" role="status">
          It is configured but does not work yet: {problem} The server’s log says more.
        </p>
      ) : (
        <p>{onServer ? onServer.text : summary}</p>
      )}
      {!problem && shown.map(([name, line]) => <Line key={name} name={name} line={line} />)}
      {page ? (
        <p>
          <ButtonLink to={page.to}>{page.label}</ButtonLink>
        </p>
      ) : (
        <p className="pair soft small">
          <span className="first-step__dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          Waiting for the server
        </p>
      )}
    </div>
  );
}

/** A line for `.env`, to copy. */
function Line({ name, line }: { name: string; line: string }) {
  const id = useId();
  const copy = () =>
    copyText(line).then(
      () => toast.success("Copied"),
      () => toast.error("Your browser does not allow copying. Please select the line."),
    );
  return (
    <div className="copy-line">
      <label className="visually-hidden" htmlFor={id}>
        Line for {name}
      </label>
      <input id={id} readOnly value={line} />
      <QuietButton icon={Copy} onClick={() => void copy()}>
        Copy <span className="visually-hidden">the line for {name}</span>
      </QuietButton>
    </div>
  );
}
