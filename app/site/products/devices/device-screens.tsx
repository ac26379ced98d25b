import { LockKeyhole } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import { Tag, type TagTone } from "../../../ui/tag.tsx";
import { ShareBar } from "../sample-parts.tsx";
import { deviceLabels, fleet, fleetSize } from "./console-content.ts";
import "../sample-parts.css";
import "./device-screens.css";

const lost = fleet.devices.find(({ status }) => status === "locked");
const wipe = fleet.commands.find(({ target }) => target === lost?.name);

/** A locked device: the message on its screen, and its record in the console. */
export function LostDevice() {
  if (!lost || !wipe) return null;
  const rows = [
    { term: deviceLabels.lost.rows.state, text: deviceLabels.statuses[lost.status] },
    { term: deviceLabels.lost.rows.seen, text: lost.lastSeen },
    { term: deviceLabels.lost.rows.where, text: lost.location },
    { term: deviceLabels.lost.rows.wipe, text: wipe.progress },
  ];
  return (
    <div className="lost-device">
      <div className="lost-device__screen">
        <Icon of={LockKeyhole} />
        <b>{deviceLabels.lost.screen}</b>
        <p>{deviceLabels.lost.message}</p>
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

const alertTones: Record<(typeof fleet)["alerts"][number]["level"], TagTone> = {
  info: "off",
  warning: "wait",
  critical: "bad",
  solved: "ok",
};

/** Events since four in the morning, newest first. */
export function AlertTimeline() {
  return (
    <div className="alert-timeline">
      <p className="alert-timeline__caption">{deviceLabels.alerts.caption}</p>
      <ol>
        {fleet.alerts.map(({ at, device, level, text }) => (
          <li key={at} data-level={level}>
            <time>{at}</time>
            <p>
              <b>{device}</b>
              {text}
            </p>
            <Tag tone={alertTones[level]}>{deviceLabels.alerts.levels[level]}</Tag>
          </li>
        ))}
      </ol>
    </div>
  );
}

const commandTones: Record<(typeof fleet)["commands"][number]["state"], TagTone> = {
  done: "ok",
  running: "info",
  scheduled: "off",
  held: "wait",
};

/** Commands with their time and result. */
export function CommandSchedule() {
  return (
    <table className="sample-table sample-table--stacked command-schedule">
      <caption>{deviceLabels.commands.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{deviceLabels.commands.command}</th>
          <th scope="col">{deviceLabels.commands.when}</th>
          <th scope="col">{deviceLabels.commands.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {fleet.commands.map(({ command, target, when, progress, state }) => (
          <tr key={command}>
            <th scope="row">
              {command}
              <small>{target}</small>
            </th>
            <td>{when}</td>
            <td>
              <Tag tone={commandTones[state]}>{deviceLabels.commands.states[state]}</Tag>
              <small>{progress}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The versions that the devices of the list have, newest first. */
const versionsOf = (name: string) =>
  [
    ...new Set(
      fleet.devices.filter(({ platform }) => platform === name).map(({ osVersion }) => osVersion),
    ),
  ].join(", ");

const largest = Math.max(...fleet.platforms.map(({ devices }) => devices));

/** The devices of the fleet by platform. */
export function PlatformMix() {
  return (
    <table className="sample-table platform-mix">
      <caption>{deviceLabels.platforms.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{deviceLabels.platforms.platform}</th>
          <th scope="col" className="platform-mix__versions">
            {deviceLabels.platforms.versions}
          </th>
          <th scope="col" colSpan={2} className="number">
            {deviceLabels.platforms.devices}
          </th>
        </tr>
      </thead>
      <tbody>
        {fleet.platforms.map(({ platform, devices }) => (
          <tr key={platform}>
            <th scope="row">{platform}</th>
            <td className="platform-mix__versions">{versionsOf(platform)}</td>
            <td>
              <ShareBar parts={[{ share: devices / largest, fill: "var(--blue)" }]} />
            </td>
            <td className="number">{devices}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{deviceLabels.platforms.all}</th>
          <td className="platform-mix__versions" />
          <td />
          <td className="number">{fleetSize}</td>
        </tr>
      </tfoot>
    </table>
  );
}
