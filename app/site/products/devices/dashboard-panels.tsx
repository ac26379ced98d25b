import { Ban, Check, FileSpreadsheet } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { ShareBar } from "../sample-parts.tsx";
import { deviceLabels, fleet } from "./console-content.ts";
import "../sample-parts.css";
import "./dashboard-panels.css";

/** A report on screen, and the list of scheduled ones. */
export function Reports() {
  return (
    <>
      <table className="sample-table reports">
        <caption>{deviceLabels.reports.share}</caption>
        <tbody>
          {fleet.sites.map(({ name, devices, online }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <ShareBar parts={[{ share: online / devices, fill: "var(--blue)" }]} />
              </td>
              <td className="number">
                {online} / {devices}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="reports__ready">
        <p>{deviceLabels.reports.ready}</p>
        <ul>
          {fleet.exported.reports.map((report) => (
            <li key={report}>{report}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

type Count = "current" | "behind" | "failed";
const fills: Record<Count, string> = {
  current: "var(--blue)",
  behind: "var(--sky-mid)",
  failed: "var(--error)",
};
const counts = ["current", "behind", "failed"] as const;

/** The number of devices with the current version of each app. */
export function AppStatus() {
  return (
    <table className="sample-table app-status">
      <caption>{deviceLabels.apps.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{deviceLabels.apps.app}</th>
          <td className="app-status__bar" />
          {counts.map((count) => (
            <th key={count} scope="col" className="number" data-count={count}>
              {deviceLabels.apps[count]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fleet.apps.map((app) => {
          const all = app.current + app.behind + app.failed;
          return (
            <tr key={app.app}>
              <th scope="row">
                {app.app}
                <small>{app.version}</small>
              </th>
              <td className="app-status__bar">
                <ShareBar
                  parts={counts.map((count) => ({ share: app[count] / all, fill: fills[count] }))}
                />
              </td>
              {counts.map((count) => (
                <td key={count} className="number">
                  {app[count]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{deviceLabels.apps.all}</th>
          <td className="app-status__bar" />
          {counts.map((count) => (
            <td key={count} className="number">
              {fleet.apps.reduce((sum, app) => sum + app[count], 0)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Which role may send which command. */
export function CommandAccess() {
  return (
    <table className="sample-table sample-table--stacked command-access">
      <caption>{deviceLabels.access.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{deviceLabels.access.role}</th>
          <th scope="col">{deviceLabels.access.may}</th>
          <th scope="col">{deviceLabels.access.mayNot}</th>
        </tr>
      </thead>
      <tbody>
        {fleet.roles.map(({ role, may, mayNot }) => (
          <tr key={role}>
            <th scope="row">{role}</th>
            <td>
              <Icon of={Check} />
              {may.join(", ")}
            </td>
            <td>
              <Icon of={Ban} />
              {mayNot.join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The list as a file. */
export function DataExport() {
  const [first, ...others] = fleet.exported.formats;
  return (
    <div className="data-export">
      <p className="data-export__caption">{deviceLabels.exported.caption}</p>
      <div className="data-export__file">
        <Icon of={FileSpreadsheet} />
        <p>
          <b>{fleet.exported.file}</b>
          {fleet.exported.rows}
        </p>
        <Tag tone="info">{first}</Tag>
      </div>
      <p className="data-export__others">
        {deviceLabels.exported.formats}
        {others.map((format) => (
          <Tag key={format} tone="off">
            {format}
          </Tag>
        ))}
      </p>
    </div>
  );
}
