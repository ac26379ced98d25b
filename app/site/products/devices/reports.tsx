import { exportSample } from "../../../copy/products/device-activity-samples.ts";
import { deviceLabels } from "../../../copy/products/device-labels.ts";
import { deviceSamples } from "../../../copy/products/device-samples.ts";
import { Bar } from "./bar.tsx";

const { reports: words } = deviceLabels;

/** The sites that have several devices, and how many of those are online. */
const sites = [...Map.groupBy(deviceSamples, ({ location }) => location)]
  .map(([name, devices]) => ({
    name,
    all: devices.length,
    online: devices.filter(({ status }) => status === "online").length,
  }))
  .filter(({ all }) => all > 1);

/** A report on screen, and those that leave by themselves. */
export function Reports() {
  return (
    <>
      <table className="sample-table reports">
        <caption>{words.share}</caption>
        <tbody>
          {sites.map(({ name, all, online }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Bar parts={[{ share: online / all, fill: "#2f62c9" }]} />
              </td>
              <td className="number">
                {online} / {all}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="reports__ready">
        <p>{words.ready}</p>
        <ul>
          {exportSample.reports.map((report) => (
            <li key={report}>{report}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
