import { deviceLabels } from "../../../copy/products/device-labels.ts";
import { type DevicePlatform, deviceSamples } from "../../../copy/products/device-samples.ts";
import { Bar } from "./bar.tsx";

const { platforms: words } = deviceLabels;

/** The platforms of the list, most frequent first. */
const platforms = [
  ...Map.groupBy<DevicePlatform, (typeof deviceSamples)[number]>(
    deviceSamples,
    ({ platform }) => platform,
  ),
]
  .map(([name, devices]) => ({
    name,
    count: devices.length,
    versions: [...new Set(devices.map(({ osVersion }) => osVersion))].join(", "),
  }))
  .sort((one, other) => other.count - one.count);

/** How many devices of which platform stand in the same list. */
export function PlatformMix() {
  return (
    <table className="sample-table platform-mix">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.platform}</th>
          <th scope="col" className="platform-mix__versions">
            {words.versions}
          </th>
          <th scope="col" colSpan={2} className="number">
            {words.devices}
          </th>
        </tr>
      </thead>
      <tbody>
        {platforms.map(({ name, count, versions }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="platform-mix__versions">{versions}</td>
            <td>
              <Bar parts={[{ share: count / (platforms[0]?.count ?? count), fill: "#2f62c9" }]} />
            </td>
            <td className="number">{count}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.all}</th>
          <td className="platform-mix__versions" />
          <td />
          <td className="number">{deviceSamples.length}</td>
        </tr>
      </tfoot>
    </table>
  );
}
