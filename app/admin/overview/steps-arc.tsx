import type { FirstStep } from "../../../contract/overview.ts";
import { ArcGradients } from "./arc-gradients.tsx";
import { firstStepTexts } from "./first-step-texts.ts";

const [centerX, horizon, radius] = [180, 168, 150];

/** Place of a step on the half circle. */
function placeOf(index: number, count: number) {
  const angle = Math.PI * (1 - (index + 0.5) / count);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round(centerX + radius * Math.cos(angle)),
    y: round(horizon - radius * Math.sin(angle)),
  };
}

/** The first steps as the sun's course: a dot for each, the sun at the next one. */
export function StepsArc({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.findIndex((step) => !step.done);
  const end = next < 0 ? { x: 330, y: horizon } : placeOf(next, steps.length);
  const minutes = steps
    .filter((step) => !step.done)
    .reduce((sum, { id }) => sum + firstStepTexts[id].minutes, 0);
  return (
    <svg
      className="day-arc steps-arc"
      viewBox="0 0 360 190"
      role="img"
      aria-label={`${done} of ${steps.length} steps done`}
    >
      <ArcGradients id="steps-arc" />
      <path className="day-arc__course" d={`M30 ${horizon}a150 150 0 0 1 300 0`} />
      <path
        className="day-arc__passed"
        stroke="url(#steps-arc-dawn)"
        d={`M30 ${horizon}A150 150 0 0 1 ${end.x} ${end.y}`}
      />
      <path className="day-arc__horizon" d={`M6 ${horizon}h348`} />
      {steps.map((step, index) => {
        const { x, y } = placeOf(index, steps.length);
        if (index !== next) {
          const kind = step.done ? "call" : "answer";
          return <circle key={step.id} className={`day-arc__${kind}`} cx={x} cy={y} r="6" />;
        }
        return (
          <g key={step.id}>
            <circle fill="url(#steps-arc-glow)" cx={x} cy={y} r="26" />
            <circle className="day-arc__sun" cx={x} cy={y} r="9" />
          </g>
        );
      })}
      <text className="day-arc__next" x="180" y="128">
        {done} of {steps.length}
      </text>
      {minutes > 0 && (
        <text x="180" y="150">
          about {minutes} {minutes === 1 ? "minute" : "minutes"} left
        </text>
      )}
    </svg>
  );
}
