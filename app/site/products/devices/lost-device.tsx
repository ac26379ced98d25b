import { LockKeyhole } from "lucide-react";
import { commandSamples } from "../../../copy/products/device-activity-samples.ts";
import { deviceLabels } from "../../../copy/products/device-labels.ts";
import { deviceSamples } from "../../../copy/products/device-samples.ts";
import { Icon } from "../../../ui/icon.tsx";

const { lost: words, statuses } = deviceLabels;
const lost = deviceSamples.find(({ status }) => status === "locked");
const wipe = commandSamples.find(({ target }) => target === lost?.name);

/** A locked device: what its finder reads, and what the console knows of it. */
export function LostDevice() {
  if (!lost || !wipe) return null;
  const rows = [
    { term: words.rows.state, text: statuses[lost.status] },
    { term: words.rows.seen, text: lost.lastSeen },
    { term: words.rows.where, text: lost.location },
    { term: words.rows.wipe, text: wipe.progress },
  ];
  return (
    <div className="lost-device">
      <div className="lost-device__screen">
        <Icon of={LockKeyhole} />
        <b>{words.screen}</b>
        <p>{words.message}</p>
      </div>
      <div>
        <p className="lost-device__name">{lost.name}</p>
        <p>
          {lost.platform} {lost.osVersion}
        </p>
        <dl>
          {rows.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
