import { LaneThread } from "./lane-thread.tsx";
import { OwnHead } from "./own-head.tsx";
import type { SectionProps } from "./section-props.ts";

/** A request on its way through the lanes: a diagram where there is room, a list where there is none. */
export function LanesSection({ section }: SectionProps<"lanes">) {
  const { request, outcome, lanes, steps, sample } = section;
  return (
    <section className="section tint">
      <div className="wrap">
        <OwnHead section={section} />
        <div className="mockup lanes">
          <div className="mockup__head">
            <b>{request}</b>
            <span className="tag tag--ok">{outcome}</span>
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
          <p className="mockup__foot">{sample}</p>
        </div>
      </div>
    </section>
  );
}
