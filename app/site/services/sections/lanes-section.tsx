import { Tag } from "../../../ui/tag.tsx";
import { type SectionProps, SectionTitle } from "./section-title.tsx";
import "../../../ui/mockup.css";
import "./lanes-section.css";

/** A request on its way through the lanes: a diagram on wide screens, a list on narrow ones. */
export function LanesSection({ section }: SectionProps<"lanes">) {
  const { request, outcome, lanes, steps } = section;
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionTitle section={section} />
        <div className="mockup lanes">
          <div className="mockup__head">
            <b>{request}</b>
            <Tag tone="ok">{outcome}</Tag>
          </div>
          <div className="lanes__board">
            <ul className="lanes__names" aria-hidden="true">
              {lanes.map((lane) => (
                <li key={lane}>{lane}</li>
              ))}
            </ul>
            <LaneThread
              rows={steps.map(({ lane }) => lanes.indexOf(lane))}
              laneCount={lanes.length}
            />
            <ol className="lanes__steps">
              {steps.map(({ lane, at, wait, action, record }) => (
                <li key={at} data-lane={lanes.indexOf(lane) + 1}>
                  <p className="lanes__when">
                    <time>{at}</time>
                    <span className="lanes__lane">{lane}</span>
                  </p>
                  <b>{action}</b>
                  <small>{record}</small>
                  {wait && <span className="lanes__wait">{wait}</span>}
                </li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </section>
  );
}

/**
 * The path of a request, drawn behind its steps (a column each, a row per lane): along its lane
 * while it waits, then over to the next.
 */
function LaneThread({ rows, laneCount }: { rows: readonly number[]; laneCount: number }) {
  const points = rows.map((row, column) => ({ x: column * 100 + 50, y: row * 100 + 50 }));
  const [first, ...rest] = points;
  if (!first) return null;
  const way = rest.map(({ x, y }, index) => {
    const from = points[index]?.y ?? y;
    const turn = `H${x - 14}Q${x} ${from} ${x} ${from + Math.sign(y - from) * 14}`;
    return from === y ? `H${x}` : `${turn}V${y}`;
  });
  return (
    <svg
      className="lanes__thread"
      viewBox={`0 0 ${rows.length * 100} ${laneCount * 100}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <path d={`M${first.x} ${first.y}${way.join("")}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
