import { Check, Copy } from "lucide-react";
import { useId } from "react";
import type { FirstStep } from "../../../contract/overview.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { firstStepTexts } from "./first-step-texts.ts";

type FirstStepItemProps = {
  step: FirstStep;
  number: number;
  isOpen: boolean;
  onOpen: () => void;
};

/** One step: done, open with what to do, or folded with a button that opens it. */
export function FirstStepItem({ step, number, isOpen, onOpen }: FirstStepItemProps) {
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
        {isOpen ? <WhatToDo step={step} /> : <p className="soft small">{summary}</p>}
      </div>
      {!step.done && <span className="soft small first-step__time tabular end">{minutes} min</span>}
      {!step.done && !isOpen && (
        <span className="first-step__way">
          {page ? (
            <ButtonLink look="quiet" small to={page.to}>
              {page.label}
            </ButtonLink>
          ) : (
            <Button look="quiet" small onClick={onOpen}>
              Show <span className="visually-hidden">how to {firstStepTexts[step.id].next}</span>
            </Button>
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
          <ButtonLink small to={page.to}>
            {page.label}
          </ButtonLink>
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
    navigator.clipboard.writeText(line).then(
      () => toast.success("Copied"),
      () => toast.error("Your browser does not allow copying. Please select the line."),
    );
  return (
    <div className="copy-line">
      <label className="visually-hidden" htmlFor={id}>
        Line for {name}
      </label>
      <input id={id} readOnly value={line} />
      <Button look="quiet" small onClick={() => void copy()}>
        <Icon of={Copy} />
        Copy <span className="visually-hidden">the line for {name}</span>
      </Button>
    </div>
  );
}
