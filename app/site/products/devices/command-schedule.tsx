import { commandSamples } from "../../../copy/products/device-activity-samples.ts";
import { deviceLabels } from "../../../copy/products/device-labels.ts";
import { Tag, type Tone } from "../tag.tsx";

const { commands: words } = deviceLabels;

const tones: Record<(typeof commandSamples)[number]["state"], Tone> = {
  done: "good",
  running: "info",
  scheduled: "plain",
  held: "wait",
};

/** Commands with their hour, and what became of them. */
export function CommandSchedule() {
  return (
    <table className="sample-table command-schedule">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.command}</th>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {commandSamples.map(({ command, target, when, progress, state }) => (
          <tr key={command}>
            <th scope="row">
              {command}
              <small>{target}</small>
            </th>
            <td>{when}</td>
            <td>
              <Tag tone={tones[state]}>{words.states[state]}</Tag>
              <small>{progress}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
