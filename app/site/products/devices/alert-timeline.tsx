import { alertSamples } from "../../../copy/products/device-activity-samples.ts";
import { deviceLabels } from "../../../copy/products/device-labels.ts";
import { Tag, type Tone } from "../tag.tsx";

const { alerts: words } = deviceLabels;

const tones: Record<(typeof alertSamples)[number]["level"], Tone> = {
  info: "plain",
  warning: "wait",
  critical: "bad",
  solved: "good",
};

/** What happened since four in the morning, newest first. */
export function AlertTimeline() {
  return (
    <div className="alert-timeline">
      <p className="alert-timeline__caption">{words.caption}</p>
      <ol>
        {alertSamples.map(({ at, device, level, text }) => (
          <li key={at} data-level={level}>
            <time>{at}</time>
            <p>
              <b>{device}</b>
              {text}
            </p>
            <Tag tone={tones[level]}>{words.levels[level]}</Tag>
          </li>
        ))}
      </ol>
    </div>
  );
}
