import { appSamples } from "../../../copy/products/device-activity-samples.ts";
import { deviceLabels } from "../../../copy/products/device-labels.ts";
import { Bar } from "./bar.tsx";

const { apps: words } = deviceLabels;
type Count = "current" | "behind" | "failed";
const fills: Record<Count, string> = { current: "#2f62c9", behind: "#9cc2ff", failed: "#d92d20" };
const counts = ["current", "behind", "failed"] as const;

/** Which app runs in its current version on how many devices. */
export function AppStatus() {
  return (
    <table className="sample-table app-status">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.app}</th>
          <td className="app-status__bar" />
          {counts.map((count) => (
            <th key={count} scope="col" className="number" data-count={count}>
              {words[count]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {appSamples.map((app) => {
          const all = app.current + app.behind + app.failed;
          return (
            <tr key={app.app}>
              <th scope="row">
                {app.app}
                <small>{app.version}</small>
              </th>
              <td className="app-status__bar">
                <Bar
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
          <th scope="row">{words.all}</th>
          <td className="app-status__bar" />
          {counts.map((count) => (
            <td key={count} className="number">
              {appSamples.reduce((sum, app) => sum + app[count], 0)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
